/**
 * Suggestions while typing, on any `form[data-search]` with an `input[role=combobox]` and an empty listbox beside it.
 * Loaded on the first touch, so the field may have content already. An ARIA 1.2 combobox with manual selection; the
 * form works the same without it.
 *
 * Texts come from data attributes, so that no messages are shipped: `data-language`, `data-city`, `data-groups` (JSON:
 * kind → heading), `data-popular` (JSON: heading → texts), `data-recent`, `data-clear`, `data-remove`, `data-all`,
 * `data-one` and `data-other` (number of businesses), `data-from` (a price).
 */

import { formatNumber, formatPrice, plural } from "@/lib/i18n/format";
import { isLanguage } from "@/lib/i18n/language";
import { element } from "./page-parts";
import { recentSearches, storeSearches } from "./recent-searches";

type Suggestion = {
  kind: "dish" | "business" | "city" | "category";
  title: string;
  detail?: string;
  count?: number;
  priceFrom?: number | null;
  url: string;
  image: string | null;
};

/** Minimum interval between requests in milliseconds; the first letter after a pause is sent at once. */
const WAIT_MS = 120;
/** Letters that are often interchanged. */
const TWINS: Readonly<Record<string, string>> = { ي: "ی", ى: "ی", ې: "ی", ك: "ک", ة: "ه", أ: "ا", إ: "ا", آ: "ا" };

function suggest(form: HTMLFormElement, input: HTMLInputElement, list: HTMLElement): void {
  const known = new Map<string, Suggestion[]>();
  const texts = form.dataset;
  let timer = 0;
  let askedAt = 0;
  let active = -1;

  const options = () => [...list.querySelectorAll<HTMLElement>("[role=option]")];
  const select = (index: number) => {
    active = index;
    for (const [at, row] of options().entries()) row.setAttribute("aria-selected", String(at === index));
    const row = options()[index];
    if (row) {
      input.setAttribute("aria-activedescendant", row.id);
      row.scrollIntoView({ block: "nearest" });
    } else input.removeAttribute("aria-activedescendant");
  };
  const toggle = (isOpen: boolean) => {
    list.hidden = !isOpen;
    input.setAttribute("aria-expanded", String(isOpen));
    select(-1);
  };
  const open = (groups: HTMLElement[]) => {
    list.replaceChildren(...groups);
    for (const [index, row] of options().entries()) row.id = `${list.id}-${index}`;
    toggle(true);
  };

  const show = (text: string, found: Suggestion[]) => {
    const headings = JSON.parse(texts.groups ?? "{}") as Record<string, string>;
    // Groups are ordered by their best item.
    const groups = [...new Set(found.map(({ kind }) => kind))].map((kind) =>
      group(
        headings[kind] ?? "",
        found.filter((each) => each.kind === kind).map((each) => suggestionRow(each, text, texts)),
      ),
    );
    open([...groups, group("", [textRow((texts.all ?? "{text}").replace("{text}", text))])]);
  };
  /** Shows known results for the text; until they arrive, those for its beginnings that match. */
  const showKnown = () => {
    const text = input.value.trim();
    if (!form.contains(document.activeElement)) return;
    for (let length = text.length; length > 0; length -= 1) {
      const all = known.get(text.slice(0, length));
      const isWhole = length === text.length;
      const fitting = isWhole ? all : all?.filter(({ title }) => spanOf(title, text));
      if (fitting && (isWhole || fitting.length > 0)) return show(text, fitting);
    }
  };
  const showRecent = () => {
    const recent = recentSearches();
    const popular = JSON.parse(texts.popular ?? "{}") as Record<string, string[]>;
    const groups = Object.entries(popular).flatMap(([title, searches]) => {
      const others = searches.filter((text) => !recent.includes(text));
      return others.length > 0 ? [group(title, others.map(searchRow))] : [];
    });
    if (recent.length > 0) {
      const rows = recent.map((text) => {
        const row = searchRow(text);
        row.append(button("remove", "×", (texts.remove ?? "").replace("{text}", text)));
        return row;
      });
      const box = group(texts.recent ?? "", rows);
      box.firstElementChild?.append(button("clear", texts.clear ?? ""));
      groups.unshift(box);
    }
    if (groups.length > 0) open(groups);
    else toggle(false);
  };
  const ask = async (text: string) => {
    askedAt = Date.now();
    const query = new URLSearchParams({ q: text, lang: texts.language ?? "en" });
    if (texts.city) query.set("city", texts.city);
    try {
      // Requests are not aborted by the next letter, since their results serve it too.
      const answer = await fetch(`/api/v1/search/suggest?${query}`);
      if (!answer.ok) return;
      const { data } = (await answer.json()) as { data: Suggestion[] };
      if (known.size > 50) known.clear();
      known.set(text, data);
    } catch {
      // Offline: the form still works.
    }
  };
  const refresh = async () => {
    const text = input.value.trim();
    if (text === "") return showRecent();
    showKnown();
    if (known.has(text)) return;
    await ask(text);
    showKnown();
  };

  const choose = ({ dataset: { url, text } }: HTMLElement) => {
    if (url) return location.assign(url);
    if (text) input.value = text;
    form.requestSubmit();
  };
  const step = (by: 1 | -1) => {
    if (list.hidden) return void refresh();
    // One more position than rows, for the typed text itself.
    const positions = options().length + 1;
    select(((active + 1 + by + positions) % positions) - 1);
  };

  const actionOf = (key: string) => {
    if (key === "ArrowDown") return () => step(1);
    if (key === "ArrowUp") return () => step(-1);
    const row = options()[active];
    if (list.hidden) return undefined;
    if (key === "Escape") return () => toggle(false);
    return key === "Enter" && row ? () => choose(row) : undefined;
  };

  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = window.setTimeout(refresh, Date.now() - askedAt > WAIT_MS ? 0 : WAIT_MS);
  });
  input.addEventListener("focus", refresh);
  input.addEventListener("keydown", (event) => {
    const action = actionOf(event.key);
    if (!action) return;
    action();
    event.preventDefault();
  });
  form.addEventListener("focusout", (event) => {
    if (!form.contains(event.relatedTarget as Node | null)) toggle(false);
  });
  // Keep the focus in the field: losing it would close the list before the click.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    const target = event.target as HTMLElement;
    const action = target.closest<HTMLElement>("[data-action]")?.dataset.action;
    const row = target.closest<HTMLElement>("[role=option]");
    if (row && !action) return choose(row);
    if (action === "clear") storeSearches([]);
    if (action === "remove") storeSearches(recentSearches().filter((text) => text !== row?.dataset.text));
    showRecent();
  });
  // Handle text typed while this script was loading.
  if (document.activeElement === input) void refresh();
}

function group(heading: string, rows: HTMLElement[]): HTMLElement {
  const box = element("div", { className: "suggestions__group" });
  box.setAttribute("role", "group");
  if (heading) {
    box.append(element("p", { className: "suggestions__head" }, heading));
    box.setAttribute("aria-label", heading);
  }
  box.append(...rows);
  return box;
}

function option(data: DOMStringMap, ...children: (Node | string)[]): HTMLElement {
  const text = element("span", { className: "suggestion__text" }, ...children);
  const row = element("div", { className: "suggestion" }, text);
  row.setAttribute("role", "option");
  Object.assign(row.dataset, data);
  return row;
}

/** Texts are isolated, so that one in another script stays at the start of the line, beside its details. */
const textRow = (text: string, data: DOMStringMap = {}) => option(data, element("bdi", {}, text));

/** A recent or a popular search. */
const searchRow = (text: string) => textRow(text, { text });

function suggestionRow(found: Suggestion, typed: string, texts: DOMStringMap): HTMLElement {
  const letters = [...found.title];
  const [start, end] = spanOf(found.title, typed) ?? [0, 0];
  const part = (from: number, to?: number) => letters.slice(from, to).join("");
  const mark = end > 0 ? [part(0, start), element("mark", {}, part(start, end))] : [];
  const detail = detailOf(found, texts);
  const name = element("bdi", {}, ...mark, part(end));
  const row = option({ url: found.url }, name, ...(detail ? [element("small", {}, detail)] : []));
  const { image: src, kind } = found;
  const thumb = src
    ? element("img", { src, alt: "", width: 40, height: 40, loading: "lazy" })
    : element("span", {}, letters[0] ?? "");
  thumb.ariaHidden = "true";
  thumb.className = `suggestion__thumb suggestion__thumb--${kind}`;
  row.prepend(thumb);
  return row;
}

/** "64 places · from AFN 150"; for a business, its province. */
function detailOf({ detail, count, priceFrom }: Suggestion, texts: DOMStringMap): string {
  const { language = "", one = "", other = "", from = "" } = texts;
  if (count === undefined || !isLanguage(language)) return detail ?? "";
  const businesses = (plural(count, language) === "one" ? one : other).replace("#", formatNumber(count, language));
  return priceFrom ? `${businesses} · ${from.replace("#", formatPrice(priceFrom, language))}` : businesses;
}

function button(action: string, text: string, label = text): HTMLElement {
  const made = element("button", { type: "button", className: `suggestion__${action}`, tabIndex: -1 }, text);
  made.setAttribute("aria-label", label);
  made.dataset.action = action;
  return made;
}

/** Folds a text letter by letter for comparison; combining marks become empty strings. */
const lettersOf = (text: string) =>
  [...text].map(
    (letter) => TWINS[letter] ?? (/[\u064b-\u065f\u0640\u200c\u200d]/.test(letter) ? "" : letter.toLowerCase()),
  );

/** Range of the typed text in a title, at the beginning of a word; null if only another name matches. */
function spanOf(title: string, typed: string): readonly [number, number] | null {
  const letters = lettersOf(title);
  const wanted = lettersOf(typed).join("");
  for (let start = 0; start < letters.length; start += 1) {
    if (start > 0 && /[\p{L}\p{N}]/u.test(letters[start - 1] ?? "")) continue;
    let end = start;
    let text = "";
    while (end < letters.length && text.length < wanted.length) text += letters[end++];
    if (text === wanted) return [start, end];
  }
  return null;
}

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-search]")) {
  const input = form.querySelector<HTMLInputElement>("input[role=combobox]");
  const list = input && document.getElementById(input.getAttribute("aria-controls") ?? "");
  if (input && list) suggest(form, input, list);
}
