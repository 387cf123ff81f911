import { toast } from "@/components/ui/toast";
import { readWaiting, type Waiting } from "@/lib/api-client/outbox";
import { followOutbox, hasWaiting } from "@/lib/api-client/outbox-mark";
import { type Outcome, sendWaiting, takeBack } from "@/lib/api-client/outbox-sending";
import { SESSION_CHANGE } from "@/lib/api-client/stored-session";
import { digits } from "@/lib/i18n/digits";
import { paths } from "@/lib/i18n/paths";
import type outbox from "@/messages/en.json";

export type OutboxTexts = (typeof outbox)["outbox"];

/** Retry delays in milliseconds, increasing: a connection may exist although requests fail. */
const FIRST_TRY_MS = 5_000;
const LAST_TRY_MS = 5 * 60_000;

/**
 * Sends queued items when the page opens, the connection is back, the tab becomes visible, and from time to time. Shows
 * the outcome and what still waits. Runs once per document.
 */
export function startOutbox(texts: OutboxTexts): void {
  const { dataset } = document.documentElement;
  if (dataset.outbox !== undefined) return;
  dataset.outbox = "";
  let wait = FIRST_TRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;

  const redraw = async () => draw(await readWaiting(), texts);
  const announce = (waiting: Waiting, outcome: Outcome) => {
    toast(outcome === "arrived" ? "success" : "error", filled(texts[outcome][waiting.kind], waiting));
  };
  const retryLater = () => {
    clearTimeout(timer);
    if (!hasWaiting()) return;
    timer = setTimeout(() => void send(), wait);
    wait = Math.min(wait * 2, LAST_TRY_MS);
  };
  const send = async () => {
    if (isSending) return;
    isSending = true;
    if (hasWaiting() && navigator.onLine) await sendWaiting(announce).catch(console.warn);
    isSending = false;
    retryLater();
  };
  const now = () => {
    wait = FIRST_TRY_MS;
    void send();
  };

  followOutbox(() => {
    void redraw();
    if (isSending) return;
    // Just queued, after a request has failed.
    wait = FIRST_TRY_MS;
    retryLater();
  });
  addEventListener("online", now);
  addEventListener(SESSION_CHANGE, now);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) now();
  });
  void redraw();
  now();
}

let list: HTMLElement | undefined;

/** Shows queued items in an expandable line at the bottom; nothing if there are none. */
function draw(all: readonly Waiting[], texts: OutboxTexts): void {
  if (all.length === 0) {
    list?.remove();
    list = undefined;
    return;
  }
  list ??= makeList(texts);
  const lng = document.documentElement.lang as "en";
  const unsent = all.filter(({ arrived }) => !arrived).length;
  const title = unsent === 0 ? texts.allArrived : texts.title.replace("{count}", digits(String(unsent), lng));
  const summary = list.querySelector("summary");
  const label = summary?.querySelector("span");
  if (label && label.textContent !== title) label.replaceChildren(title);
  list.classList.toggle(
    "outbox--refused",
    all.some(({ refused }) => refused),
  );
  list.querySelector("ul")?.replaceChildren(...all.map((waiting) => row(waiting, texts)));
}

function makeList({ label }: OutboxTexts): HTMLElement {
  const made = document.createElement("aside");
  made.className = "outbox";
  made.ariaLabel = label;
  const sprite = document.querySelector("svg use")?.getAttribute("href")?.split("#")[0];
  made.innerHTML = `<details><summary><svg class="icon" aria-hidden="true"><use href="${sprite}#clock"/></svg><span role="status"></span></summary><ul></ul></details>`;
  document.body.append(made);
  return made;
}

function row(waiting: Waiting, texts: OutboxTexts): HTMLElement {
  const { kind, by, text, arrived } = waiting;
  const item = document.createElement("li");
  item.append(
    element("b", filled(texts.what[kind], waiting)),
    // Items sent without an account: the next user of this device may see that something waits, but not its text.
    ...(by === null ? [] : [element("p", text, { dir: "auto" })]),
    element("small", stateOf(waiting, texts)),
    arrived ? afterArrival(waiting, texts) : actions(waiting, texts),
  );
  return item;
}

function stateOf({ refused, arrived }: Waiting, { states }: OutboxTexts): string {
  if (arrived) return states.arrived;
  if (refused) return refused.code === "unsure" ? states.unsure : states.refused;
  return navigator.onLine ? states.waiting : states.offline;
}

function actions(waiting: Waiting, texts: OutboxTexts): HTMLElement {
  const foot = element("p", "", { className: "outbox__acts" });
  const open = element("a", texts.open, { className: "text-link", href: waiting.href });
  foot.append(open, deleteButton(waiting, texts));
  return foot;
}

/** Deletes on the second tap, since the text exists nowhere else. */
function deleteButton({ key }: Waiting, texts: OutboxTexts): HTMLElement {
  const button = element("button", texts.delete, { type: "button", className: "outbox__delete" });
  button.onclick = () => {
    if (button.dataset.sure !== undefined) return void takeBack(key);
    button.dataset.sure = "";
    button.replaceChildren(texts.deleteSure);
  };
  return button;
}

function afterArrival({ key, arrived }: Waiting, texts: OutboxTexts): HTMLElement {
  const foot = element("p", "", { className: "outbox__acts" });
  const lng = document.documentElement.lang as "en";
  if (arrived?.reference) foot.append(element("span", `${texts.reference}: \u2066${arrived.reference}\u2069`));
  if (arrived?.token)
    foot.append(element("a", texts.follow, { className: "text-link", href: paths.outcome(lng, arrived.token) }));
  const done = element("button", texts.done, { type: "button", className: "outbox__delete" });
  done.onclick = () => void takeBack(key);
  foot.append(done);
  return foot;
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  text: string,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(text);
  return made;
}

/** Inserts a name, isolated in its own direction. */
function filled(text: string, { name }: { readonly name: string }): string {
  return text.replace("{name}", `\u2068${name}\u2069`);
}
