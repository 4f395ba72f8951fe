// Times as Discord shows them, in the acting person's language and by the sandbox's clock.
import { $$, h } from "/page/dom.js";
import { locale, now } from "/page/store.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};
const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
const formats = new Map();

function format(kind, options) {
  const name = `${kind.name}/${locale()}/${JSON.stringify(options)}`;
  if (!formats.has(name)) formats.set(name, new kind(locale(), options));
  return formats.get(name);
}

/** "in 5 minutes", "2 hours ago". */
function relative(ms) {
  const seconds = Math.round((ms - now()) / 1000);
  const [unit, size] = UNITS.find(([, size]) => Math.round(Math.abs(seconds) / size) >= 1) ?? ["second", 1];
  return format(Intl.RelativeTimeFormat, { numeric: "always" }).format(Math.round(seconds / size), unit);
}

const DATE_LIMIT = 8.64e15;
function text(ms, style) {
  if (!(Math.abs(ms) <= DATE_LIMIT)) return "Invalid Date";
  if (style === "R") return relative(ms);
  return format(Intl.DateTimeFormat, STYLES[style] ?? STYLES.f).format(ms);
}

/** `<t:SECONDS:STYLE>`; a relative one is kept fresh by `tick`. */
export function stamp(seconds, style = "f") {
  const ms = Number(seconds) * 1000;
  const attributes = { class: "stamp", lang: locale(), title: text(ms, "F") };
  if (style === "R") attributes["data-relative"] = ms;
  return h("time", attributes, text(ms, style));
}

/** Brings every relative time on the page up to date. */
export function tick() {
  for (const time of $$("time[data-relative]")) {
    const fresh = text(Number(time.dataset.relative), "R");
    if (time.textContent !== fresh) time.textContent = fresh;
  }
}

/** The time in a message's first line: "14:05" today, the date before that. */
export function messageTime(iso) {
  const ms = Date.parse(iso);
  const style = isSameDay(ms, now()) ? "t" : "s";
  return h("time", { datetime: iso, title: text(ms, "F") }, text(ms, style));
}

/** The hour alone, beside a message that follows another one by the same author. */
export const shortTime = (iso) => h("time", { datetime: iso, title: text(Date.parse(iso), "F") }, text(Date.parse(iso), "t"));
export const longDate = (iso) => text(Date.parse(iso), "D");
export const fullTime = (iso) => text(Date.parse(iso), "F");
export const isSameDay = (a, b) => new Date(a).toDateString() === new Date(b).toDateString();
