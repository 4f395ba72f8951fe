//! The page's files, built into the program.

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

/// Files of the page with their media types; those named `*.js` are modules that import each other by `/page/NAME`.
const FILES: &[(&str, &str, &str)] = &[
    html("index.html", include_str!("../page/index.html")),
    css("page.css", include_str!("../page/page.css")),
    js("api.js", include_str!("../page/api.js")),
    js("attachments.js", include_str!("../page/attachments.js")),
    js("components.js", include_str!("../page/components.js")),
    js("composer.js", include_str!("../page/composer.js")),
    js("dom.js", include_str!("../page/dom.js")),
    js("embeds.js", include_str!("../page/embeds.js")),
    js("focus.js", include_str!("../page/focus.js")),
    js("listbox.js", include_str!("../page/listbox.js")),
    js("live.js", include_str!("../page/live.js")),
    js("markdown.js", include_str!("../page/markdown.js")),
    js("menu.js", include_str!("../page/menu.js")),
    js("messages.js", include_str!("../page/messages.js")),
    js("modal.js", include_str!("../page/modal.js")),
    js("options.js", include_str!("../page/options.js")),
    js("page.js", include_str!("../page/page.js")),
    js("people.js", include_str!("../page/people.js")),
    js("sidebar.js", include_str!("../page/sidebar.js")),
    js("store.js", include_str!("../page/store.js")),
    js("time.js", include_str!("../page/time.js")),
    js("unread.js", include_str!("../page/unread.js")),
];

type File = (&'static str, &'static str, &'static str);

const fn html(name: &'static str, text: &'static str) -> File {
    (name, "text/html; charset=utf-8", text)
}

const fn css(name: &'static str, text: &'static str) -> File {
    (name, "text/css; charset=utf-8", text)
}

const fn js(name: &'static str, text: &'static str) -> File {
    (name, "text/javascript; charset=utf-8", text)
}

/// Serves the page itself.
pub(crate) async fn index() -> Response {
    serve("index.html")
}

/// Serves one of the page's files.
pub(crate) async fn file(Path(name): Path<String>) -> Response {
    serve(&name)
}

pub(crate) fn serve(name: &str) -> Response {
    match FILES.iter().find(|(own, _, _)| *own == name) {
        Some((_, kind, text)) => (
            [
                (header::CONTENT_TYPE, *kind),
                (header::CACHE_CONTROL, "no-cache"),
            ],
            *text,
        )
            .into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::FILES;

    #[test]
    fn every_file_of_the_page_is_built_in() {
        let listed: BTreeSet<_> = FILES
            .iter()
            .map(|(name, _, _)| (*name).to_owned())
            .collect();
        let folder = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/page")).unwrap();
        let there: BTreeSet<_> = folder
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        assert_eq!(listed, there);
    }
}
