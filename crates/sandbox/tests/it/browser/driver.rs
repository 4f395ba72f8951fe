//! The page in a headless Chromium, with a person's hands: clicks, keys, and what is to be seen.

use fantoccini::actions::{
    InputSource, KeyAction, KeyActions, MOUSE_BUTTON_RIGHT, MouseActions, PointerAction,
};
use fantoccini::elements::Element;
use fantoccini::error::CmdError;
use fantoccini::key::Key;
use fantoccini::wd::{Capabilities, WebDriverCompatibleCommand};
use fantoccini::{Client, ClientBuilder};
use http::Method;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// How long anything may take on a busy machine before a test gives up.
const PATIENCE: Duration = Duration::from_secs(45);
const PAUSE: Duration = Duration::from_millis(25);
/// The key under which WebDriver hands over an element.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// What the page is looked at with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Screen {
    /// 390 by 844, with a finger.
    Phone,
    /// 1440 by 900, with a mouse.
    Desk,
}

impl Screen {
    fn width(self) -> u32 {
        match self {
            Screen::Phone => 390,
            Screen::Desk => 1440,
        }
    }
}

/// Debian's driver of the browser; ends with this value.
struct Driver(Child);

impl Driver {
    /// Starts it on a free port of the loopback interface, and gives the address as it tells it.
    fn start() -> (Driver, String) {
        let started = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let mut driver = Driver(started.expect("the packages chromium and chromium-driver"));
        let mut told = BufReader::new(driver.0.stdout.take().unwrap());
        let port = told.by_ref().lines().find_map(|line| {
            let line = line.unwrap();
            let (_, port) = line.split_once("successfully on port ")?;
            Some(port.trim_end_matches('.').to_owned())
        });
        // Whatever it says later must find a reader.
        std::thread::spawn(move || std::io::copy(&mut told, &mut std::io::sink()));
        (driver, format!("http://127.0.0.1:{}", port.unwrap()))
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // One that has ended by itself needs no end.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// An open page. Dropping it ends the driver, and the browser with it, also when a test fails.
pub(crate) struct Page {
    client: Client,
    _driver: Driver,
}

/// The pipe ends the browser together with its driver, however that ends. Continuous integration
/// runs as root in a machine of its own, where the browser can have no sandbox.
const ARGUMENTS: [&str; 7] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--remote-debugging-pipe",
    "--window-size=1440,900",
    "--force-prefers-reduced-motion",
];

fn browser(screen: Screen) -> Capabilities {
    let mut chrome = json!({"args": ARGUMENTS});
    if screen == Screen::Phone {
        let metrics = json!({"width": screen.width(), "height": 844, "pixelRatio": 2, "touch": true, "mobile": true});
        chrome["mobileEmulation"] = json!({"deviceMetrics": metrics});
    }
    let wanted = json!({"goog:chromeOptions": chrome, "goog:loggingPrefs": {"browser": "ALL"}});
    wanted.as_object().unwrap().clone()
}

/// What the page has written to the browser's console. Only Chromium's driver tells.
#[derive(Debug)]
struct ConsoleLog;

impl WebDriverCompatibleCommand for ConsoleLog {
    fn endpoint(
        &self,
        base: &url::Url,
        session: Option<&str>,
    ) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/se/log", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (Method, Option<String>) {
        (Method::POST, Some(json!({"type": "browser"}).to_string()))
    }
}

/// A string as JavaScript writes it.
pub(crate) fn quoted(text: &str) -> Value {
    json!(text)
}

/// The first element of a CSS selector.
pub(crate) fn css(selector: &str) -> String {
    format!("document.querySelector({})", quoted(selector))
}

impl Page {
    /// Opens the page of a sandbox as one person sees #general.
    pub(crate) async fn open(sandbox: &str, person: &str, screen: Screen) -> Page {
        let (driver, address) = Driver::start();
        let mut builder = ClientBuilder::new(HttpConnector::new());
        let client = builder
            .capabilities(browser(screen))
            .connect(&address)
            .await;
        let page = Page {
            client: client.unwrap(),
            _driver: driver,
        };
        let address = format!("{sandbox}/?person={person}&channel=general");
        page.client.goto(&address).await.unwrap();
        page.until(
            "document.querySelector('#bot-state .on') && !document.querySelector('#text').disabled",
        )
        .await;
        assert_eq!(page.look("innerWidth").await, screen.width());
        page
    }

    /// Ends the browser; fails if the page ever reported an error.
    pub(crate) async fn close(self) {
        // An error on purpose shows that others would have been told.
        self.look("console.error('on purpose')").await;
        let told = self.client.issue_cmd(ConsoleLog).await.unwrap();
        let entries = told.as_array().unwrap().iter();
        let errors: Vec<_> = entries.filter(|entry| entry["level"] == "SEVERE").collect();
        let is_meant = |error: &&Value| error["message"].as_str().unwrap().contains("on purpose");
        assert!(
            errors.len() == 1 && errors.iter().all(is_meant),
            "{errors:#?}"
        );
        self.client.close().await.unwrap();
    }

    /// What an expression in the page gives now.
    pub(crate) async fn look(&self, expression: &str) -> Value {
        let script = format!("return ({expression});");
        self.client.execute(&script, vec![]).await.unwrap()
    }

    /// Waits until an expression in the page holds, and gives its value. Where it cannot be worked
    /// out yet, because something it speaks of is not there, it does not hold.
    pub(crate) async fn until(&self, expression: &str) -> Value {
        let deadline = Instant::now() + PATIENCE;
        let script = format!("try {{ return ({expression}); }} catch {{ return null; }}");
        loop {
            let value = self.client.execute(&script, vec![]).await.unwrap();
            if !matches!(value, Value::Null | Value::Bool(false)) {
                return value;
            }
            if Instant::now() > deadline {
                let shown = self.look("document.body.innerText").await;
                panic!("never: {expression}\n{}", shown.as_str().unwrap());
            }
            sleep(PAUSE).await;
        }
    }

    /// Waits for an element and clicks it, as soon as nothing is in the way of it.
    pub(crate) async fn press(&self, element: &str) {
        let deadline = Instant::now() + PATIENCE;
        while let Err(error) = self.try_press(element).await {
            // What is drawn anew or still covered at this instant can be pressed at the next.
            let may_pass = error.is_stale_element_reference()
                || error.is_element_not_interactable()
                || error.to_string().contains("click intercepted");
            assert!(may_pass && Instant::now() < deadline, "{element}: {error}");
            sleep(PAUSE).await;
        }
    }

    async fn try_press(&self, element: &str) -> Result<(), CmdError> {
        self.found(element).await.click().await
    }

    async fn found(&self, element: &str) -> Element {
        let found = self.until(element).await;
        let id = found[ELEMENT]
            .as_str()
            .unwrap_or_else(|| panic!("{element}: {found}"));
        Element::from_element_id(self.client.clone(), id.to_owned().into())
    }

    /// Clicks an element with the right button.
    pub(crate) async fn press_right(&self, element: &str) {
        let to = PointerAction::MoveToElement {
            element: self.found(element).await,
            duration: None,
            x: 0.0,
            y: 0.0,
        };
        let (down, up) = (
            PointerAction::Down {
                button: MOUSE_BUTTON_RIGHT,
            },
            PointerAction::Up {
                button: MOUSE_BUTTON_RIGHT,
            },
        );
        let hand = MouseActions::new("hand".to_owned())
            .then(to)
            .then(down)
            .then(up);
        self.client.perform_actions(hand).await.unwrap();
    }

    /// Types into whatever has the focus.
    pub(crate) async fn write(&self, text: &str) {
        let mut hands = KeyActions::new("hands".to_owned());
        for value in text.chars() {
            hands = hands
                .then(KeyAction::Down { value })
                .then(KeyAction::Up { value });
        }
        self.client.perform_actions(hands).await.unwrap();
    }

    /// Types into an element, such as the first letters of what is to be chosen in a select.
    pub(crate) async fn write_into(&self, element: &str, text: &str) {
        self.found(element).await.send_keys(text).await.unwrap();
    }

    /// Presses one key.
    pub(crate) async fn key(&self, key: Key) {
        self.write(&char::from(key).to_string()).await;
    }

    /// Goes on with Tab until the focus is on what an expression calls for; every stop on the way
    /// is one that can be seen.
    pub(crate) async fn tab_to(&self, wanted: &str) {
        let is_there = format!("document.activeElement === ({wanted})");
        self.until(wanted).await;
        for _ in 0..200 {
            if self.look(&is_there).await == true {
                return;
            }
            self.key(Key::Tab).await;
            let seen = self.look(STOP_IS_SEEN).await;
            assert_eq!(seen, true, "{}", self.focus().await);
        }
        panic!("Tab does not lead to {wanted}");
    }

    /// What has the focus, as markup.
    pub(crate) async fn focus(&self) -> String {
        let markup = self.look("document.activeElement.outerHTML").await;
        markup.as_str().unwrap().chars().take(300).collect()
    }

    /// Nothing is wider than the window, but for rows that are meant to be moved sideways.
    pub(crate) async fn assert_fits(&self) {
        let wide = self.look(TOO_WIDE).await;
        assert_eq!(wide, json!([]), "wider than the window");
    }
}

/// Whether the keyboard's place shows: by an outline of its own, or of the frame round it.
const STOP_IS_SEEN: &str = "(() => {
    const at = document.activeElement;
    if (at === document.body) return true;
    const shows = (it) => it && getComputedStyle(it).outlineStyle !== 'none' && parseFloat(getComputedStyle(it).outlineWidth) > 0;
    return at.getClientRects().length > 0 && (shows(at) || shows(at.closest('#composer')));
})()";

const TOO_WIDE: &str = "(() => {
    const page = document.scrollingElement;
    // Not the window: a phone's grows with what is too wide.
    const out = page.scrollWidth > page.clientWidth ? ['the page'] : [];
    for (const it of document.querySelectorAll('body *')) {
        if (it.closest('#people-list, #sidebar, .visually-hidden, pre') || !it.checkVisibility({ visibilityProperty: true })) continue;
        const box = it.getBoundingClientRect();
        if (box.width && (box.right > innerWidth + 1 || box.left < -1)) out.push(it.outerHTML.slice(0, 120));
    }
    return out;
})()";
