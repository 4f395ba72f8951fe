//! Who may name whom: the table of ARCHITECTURE.md.

use std::fs;
use std::path::{Path, PathBuf};

/// Words that may stand only in files under these paths.
const OWNED: [(&str, &[&str]); 9] = [
    ("serenity", &["src/discord/", "src/log.rs"]),
    ("poise", &["src/discord/"]),
    ("reqwest", &["src/discord/"]),
    ("sqlx", &["src/store/"]),
    ("imageproc::", &["src/render/"]),
    ("image::", &["src/render/"]),
    ("sandbox::", &["src/main.rs"]),
    ("crate::discord", &["src/discord/"]),
    ("fluent_bundle", &["src/locale/"]),
];

/// What the files under a path may not name.
const FORBIDDEN: [(&str, &[&str]); 8] = [
    (
        "src/service/",
        &["crate::discord", "crate::render", "crate::locale"],
    ),
    (
        "src/store/",
        &[
            "crate::discord",
            "crate::service",
            "crate::render",
            "crate::locale",
        ],
    ),
    (
        "src/render/",
        &[
            "crate::discord",
            "crate::service",
            "crate::store",
            "crate::locale",
            "games::find",
            "gunjin",
        ],
    ),
    (
        "src/locale/",
        &[
            "crate::discord",
            "crate::service",
            "crate::store",
            "crate::render",
            "gunjin",
        ],
    ),
    ("src/discord/", &["gunjin"]),
    ("crates/tabletop/src/games/", &["crate::matches"]),
    (
        "crates/tabletop/src/rules/",
        &["crate::games", "crate::matches"],
    ),
    ("crates/sandbox/src/", &["gyoji", "tabletop"]),
];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// Code without comments and without test modules' files.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    text.lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn every_arrow_points_the_right_way() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for folder in ["src", "crates/tabletop/src", "crates/sandbox/src"] {
        sources(&root.join(folder), &mut files);
    }
    assert!(files.len() > 50, "only {} files found", files.len());
    let mut wrong = Vec::new();
    for file in &files {
        let name = file
            .strip_prefix(root)
            .unwrap()
            .to_string_lossy()
            .replace('\\', "/");
        let code = code(file);
        let is_test = name.contains("tests");
        for (word, homes) in OWNED {
            let is_home = homes.iter().any(|home| name.starts_with(home))
                || name.starts_with("crates/sandbox/");
            if !is_home && !is_test && code.contains(word) {
                wrong.push(format!("{name} names {word}"));
            }
        }
        for (home, words) in FORBIDDEN {
            let hits = words
                .iter()
                .filter(|word| name.starts_with(home) && !is_test && code.contains(*word));
            wrong.extend(hits.map(|word| format!("{name} names {word}")));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
