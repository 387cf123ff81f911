import type { Waiting } from "@/lib/api-client/outbox";
import { takeBack } from "@/lib/api-client/outbox-sending";
import { digits } from "@/lib/i18n/digits";
import { paths } from "@/lib/i18n/paths";
import { filled, type OutboxTexts } from "./texts";

let list: HTMLElement | undefined;

/** Shows queued items in an expandable line at the bottom; nothing if there are none. */
export function drawList(all: readonly Waiting[], texts: OutboxTexts): void {
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
    arrived ? afterwards(waiting, texts) : acts(waiting, texts),
  );
  return item;
}

function stateOf({ refused, arrived }: Waiting, { states }: OutboxTexts): string {
  if (arrived) return states.arrived;
  if (refused) return refused.code === "unsure" ? states.unsure : states.refused;
  return navigator.onLine ? states.waiting : states.offline;
}

function acts(waiting: Waiting, texts: OutboxTexts): HTMLElement {
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

function afterwards({ key, arrived }: Waiting, texts: OutboxTexts): HTMLElement {
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
