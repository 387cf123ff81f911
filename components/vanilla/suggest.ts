import { formatNumber, formatPrice, plural } from "@/lib/i18n/format";
import { isLanguage } from "@/lib/i18n/language";
import { forgetAll, forgetSearch, recentSearches } from "./recent-searches";

/** Rows of suggestions (suggest.ts), with the typed letters marked. */

export function group(heading: string, rows: HTMLElement[]): HTMLElement {
  const box = element("div", "suggestions__group");
  box.setAttribute("role", "group");
  if (heading) {
    box.append(element("p", "suggestions__head", heading));
    box.setAttribute("aria-label", heading);
  }
  box.append(...rows);
  return box;
}

/** Letters that are often interchanged. */
const TWINS: Readonly<Record<string, string>> = { ي: "ی", ى: "ی", ې: "ی", ك: "ک", ة: "ه", أ: "ا", إ: "ا", آ: "ا" };

/** Folds a text letter by letter for comparison; combining marks become empty strings. */
const lettersOf = (text: string) =>
  [...text].map(
    (letter) => TWINS[letter] ?? (/[\u064b-\u065f\u0640\u200c\u200d]/.test(letter) ? "" : letter.toLowerCase()),
  );

/** Range of the typed text in a title, at the beginning of a word; null if only another name matches. */
export function spanOf(title: string, typed: string): readonly [number, number] | null {
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

export function option(
  url: string,
  title: string,
  detail = "",
  span: readonly [number, number] | null = null,
): HTMLElement {
  const row = element("div", "suggestion");
  row.setAttribute("role", "option");
  if (url) row.dataset.url = url;
  const text = element("span", "suggestion__text");
  // Isolated, so that a name in another script stays at the start of the line, beside its details.
  const name = element("bdi", "");
  const letters = [...title];
  const [start, end] = span ?? [0, 0];
  name.append(letters.slice(0, start).join(""), element("mark", "", letters.slice(start, end).join("")));
  name.append(letters.slice(end).join(""));
  if (!span) name.textContent = title;
  text.append(name);
  if (detail) text.append(element("small", "", detail));
  row.append(text);
  return row;
}

/** A text suggestion: a recent or a popular search. */
export function wordsRow(text: string): HTMLElement {
  const row = option("", text);
  row.dataset.text = text;
  return row;
}

export function button(action: string, text: string, label = text): HTMLElement {
  const made = element("button", `suggestion__${action}`, text) as HTMLButtonElement;
  made.type = "button";
  made.tabIndex = -1;
  made.setAttribute("aria-label", label);
  made.dataset.action = action;
  return made;
}

export function element(tag: string, className: string, text?: string): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text) made.textContent = text;
  return made;
}

/**
 * Suggestions while typing, on any `form[data-search]` with an `input[role=combobox]` and an empty listbox beside it.
 * Loaded on the first touch, so the field may have content already. An ARIA 1.2 combobox with manual selection; the
 * form works the same without it.
 *
 * Texts come from data attributes, so that no messages are shipped: `data-language`, `data-city`, `data-groups` (JSON:
 * kind → heading), `data-popular` (JSON: heading → texts), `data-recent`, `data-clear`, `data-remove`, `data-all`,
 * `data-one` and `data-other` (number of businesses), `data-from` (a price).
 */

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

function suggest(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-search]")) {
    const input = form.querySelector<HTMLInputElement>("input[role=combobox]");
    const list = input && document.getElementById(input.getAttribute("aria-controls") ?? "");
    if (input && list) new SuggestBox(form, input, list).listen();
  }
}

class SuggestBox {
  private timer = 0;
  private askedAt = 0;
  private active = -1;
  private readonly known = new Map<string, Suggestion[]>();

  constructor(
    private readonly form: HTMLFormElement,
    private readonly input: HTMLInputElement,
    private readonly list: HTMLElement,
  ) {}

  listen(): void {
    this.input.addEventListener("input", () => this.later());
    this.input.addEventListener("focus", () => this.refresh());
    this.input.addEventListener("keydown", (event) => this.onKey(event));
    this.form.addEventListener("focusout", (event) => {
      if (!this.form.contains(event.relatedTarget as Node | null)) this.close();
    });
    // Keep the focus in the field: losing it would close the list before the click.
    this.list.addEventListener("pointerdown", (event) => event.preventDefault());
    this.list.addEventListener("click", (event) => this.onClick(event));
    // Handle text typed while this script was loading.
    if (document.activeElement === this.input) void this.refresh();
  }

  private later(): void {
    clearTimeout(this.timer);
    const wait = Date.now() - this.askedAt > WAIT_MS ? 0 : WAIT_MS;
    this.timer = window.setTimeout(() => this.refresh(), wait);
  }

  private async refresh(): Promise<void> {
    const text = this.input.value.trim();
    if (text === "") {
      this.showRecent();
      return;
    }
    this.showKnown();
    if (this.known.has(text)) return;
    await this.ask(text);
    this.showKnown();
  }

  /** Shows known results for the text; until they arrive, those for its beginnings that match. */
  private showKnown(): void {
    const text = this.input.value.trim();
    if (text === "" || !this.form.contains(document.activeElement)) return;
    const own = this.known.get(text);
    if (own) {
      this.show(text, own);
      return;
    }
    for (let length = text.length - 1; length > 0; length -= 1) {
      const fitting = this.known.get(text.slice(0, length))?.filter(({ title }) => spanOf(title, text));
      if (fitting?.length) {
        this.show(text, fitting);
        return;
      }
    }
  }

  private async ask(text: string): Promise<void> {
    this.askedAt = Date.now();
    const query = new URLSearchParams({ q: text, lang: this.form.dataset.language ?? "en" });
    if (this.form.dataset.city) query.set("city", this.form.dataset.city);
    try {
      // Requests are not aborted by the next letter, since their results serve it too.
      const answer = await fetch(`/api/v1/search/suggest?${query}`);
      if (!answer.ok) return;
      const { data } = (await answer.json()) as { data: Suggestion[] };
      if (this.known.size > 50) this.known.clear();
      this.known.set(text, data);
    } catch {
      // Offline: the form still works.
    }
  }

  private show(text: string, found: Suggestion[]): void {
    const headings = JSON.parse(this.form.dataset.groups ?? "{}") as Record<string, string>;
    // Groups are ordered by their best item.
    const groups = [...new Set(found.map(({ kind }) => kind))].map((kind) =>
      group(
        headings[kind] ?? "",
        found.filter((each) => each.kind === kind).map((each) => this.rowOf(each, text)),
      ),
    );
    const all = (this.form.dataset.all ?? "{text}").replace("{text}", text);
    this.open([...groups, group("", [option("", all)])]);
  }

  private rowOf(found: Suggestion, typed: string): HTMLElement {
    const row = option(found.url, found.title, this.detailOf(found), spanOf(found.title, typed));
    const thumb = found.image ? document.createElement("img") : element("span", "", [...found.title][0]);
    thumb.ariaHidden = "true";
    thumb.className = `suggestion__thumb suggestion__thumb--${found.kind}`;
    if (thumb instanceof HTMLImageElement)
      Object.assign(thumb, { src: found.image, alt: "", width: 40, height: 40, loading: "lazy" });
    row.prepend(thumb);
    return row;
  }

  /** "64 places · from AFN 150"; for a business, its province. */
  private detailOf({ detail, count, priceFrom }: Suggestion): string {
    const { language = "", one = "", other = "", from = "" } = this.form.dataset;
    if (count === undefined || !isLanguage(language)) return detail ?? "";
    const had = (plural(count, language) === "one" ? one : other).replace("#", formatNumber(count, language));
    return priceFrom ? `${had} · ${from.replace("#", formatPrice(priceFrom, language))}` : had;
  }

  private showRecent(): void {
    const recent = recentSearches();
    const { recent: heading = "", clear = "", remove = "", popular = "{}" } = this.form.dataset;
    const boxes = Object.entries(JSON.parse(popular) as Record<string, string[]>).flatMap(([title, texts]) => {
      const others = texts.filter((text) => !recent.includes(text));
      return others.length > 0 ? [group(title, others.map(wordsRow))] : [];
    });
    if (recent.length > 0) {
      const rows = recent.map((text) => {
        const row = wordsRow(text);
        row.append(button("remove", "×", remove.replace("{text}", text)));
        return row;
      });
      const box = group(heading, rows);
      box.firstElementChild?.append(button("clear", clear));
      boxes.unshift(box);
    }
    if (boxes.length > 0) this.open(boxes);
    else this.close();
  }

  private open(children: HTMLElement[]): void {
    this.list.replaceChildren(...children);
    for (const [index, row] of this.options().entries()) row.id = `${this.list.id}-${index}`;
    this.list.hidden = false;
    this.input.setAttribute("aria-expanded", "true");
    this.mark(-1);
  }

  private close(): void {
    this.list.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
    this.mark(-1);
  }

  private options(): HTMLElement[] {
    return [...this.list.querySelectorAll<HTMLElement>("[role=option]")];
  }

  private mark(index: number): void {
    const rows = this.options();
    this.active = index;
    for (const [at, row] of rows.entries()) row.setAttribute("aria-selected", String(at === index));
    const row = rows[index];
    if (row) {
      this.input.setAttribute("aria-activedescendant", row.id);
      row.scrollIntoView({ block: "nearest" });
    } else this.input.removeAttribute("aria-activedescendant");
  }

  private onKey(event: KeyboardEvent): void {
    const row = event.key === "Enter" && !this.list.hidden ? this.options()[this.active] : undefined;
    if (event.key === "Escape" && !this.list.hidden) this.close();
    else if (event.key === "ArrowDown") this.step(1);
    else if (event.key === "ArrowUp") this.step(-1);
    else if (row) this.choose(row);
    else return;
    event.preventDefault();
  }

  private step(by: 1 | -1): void {
    if (this.list.hidden) {
      void this.refresh();
      return;
    }
    // One more position than rows, for the typed text itself.
    const positions = this.options().length + 1;
    this.mark(((this.active + 1 + by + positions) % positions) - 1);
  }

  private onClick(event: Event): void {
    const target = event.target as HTMLElement;
    const action = target.closest<HTMLElement>("[data-action]")?.dataset.action;
    const row = target.closest<HTMLElement>("[role=option]");
    if (row && !action) {
      this.choose(row);
      return;
    }
    if (action === "clear") forgetAll();
    if (action === "remove" && row?.dataset.text) forgetSearch(row.dataset.text);
    this.showRecent();
  }

  private choose(row: HTMLElement): void {
    const { url, text } = row.dataset;
    if (url) {
      location.assign(url);
      return;
    }
    if (text) this.input.value = text;
    this.form.requestSubmit();
  }
}

suggest();
