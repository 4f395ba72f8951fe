// The control API: the only way in which the page learns or does anything.

/** A refusal by the sandbox; its message is a sentence for the reader. */
export class Refused extends Error {}

async function request(method, path, body) {
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers: body ? { "content-type": "application/json" } : {},
      body: body && JSON.stringify(body),
    });
  } catch {
    throw new Refused("The sandbox does not answer. Is it still running?");
  }
  const text = await answer.text();
  const json = parse(text);
  if (!answer.ok) throw new Refused(json?.error ?? `The sandbox refused (${answer.status}).`);
  return json;
}

function parse(text) {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

const post = (name) => (body) => request("POST", `/sandbox/${name}`, body);
const query = (values) => new URLSearchParams(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

export const api = {
  state: (person) => request("GET", `/sandbox/state?${query({ person })}`),
  messages: (person, channel, limit) => request("GET", `/sandbox/messages?${query({ person, channel, limit })}`),
  command: post("command"),
  userCommand: post("user_command"),
  messageCommand: post("message_command"),
  autocomplete: post("autocomplete"),
  click: post("click"),
  select: post("select"),
  submit: post("submit"),
  /** Puts away a form that is not sent, or a failure that has been read. */
  cancel: post("cancel"),
  openDm: post("dm"),
  say: post("say"),
  dismiss: post("dismiss"),
  addPerson: post("people"),
  changePerson: (id, changes) => request("PATCH", `/sandbox/people/${id}`, changes),
};

/** Server-Sent Events for one person; the browser reconnects by itself. Returns the function that closes it. */
export function listen(person, { onChange, onOpen, onLost }) {
  const events = new EventSource(`/sandbox/events?${query({ person })}`);
  events.addEventListener("change", (event) => onChange(parse(event.data) ?? {}));
  events.addEventListener("open", onOpen);
  events.addEventListener("error", onLost);
  return () => events.close();
}
