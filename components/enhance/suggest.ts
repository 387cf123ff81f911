/**
 * Suggestions while typing, on any `form[data-search]` with an `input[role=combobox]` and an empty listbox beside it. This
 * comes with the first touch of one, so something may have been typed already.
 * ARIA 1.2 combobox with manual selection; the form works the same without it.
 *
 * Texts come from data attributes, so that no messages are shipped:
 * `data-language`, `data-city`, `data-groups` (JSON: kind → heading), `data-recent`, `data-clear`, `data-remove`, `data-all`.
 */

import { forgetAll, forgetSearch, recentSearches } from "./recent";

type Suggestion = { kind: "dish" | "business" | "city" | "category"; title: string; detail?: string; url: string };

const WAIT_MS = 120;
const GROUP_ORDER = ["dish", "business", "city", "category"] as const;

function suggest(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-search]")) {
    const input = form.querySelector<HTMLInputElement>("input[role=combobox]");
    const list = input && document.getElementById(input.getAttribute("aria-controls") ?? "");
    if (input && list) new SuggestBox(form, input, list).listen();
  }
}

class SuggestBox {
  private timer = 0;
  private request: AbortController | null = null;
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
    // A tap on a suggestion must not take the focus away first: the list would be gone before the click.
    this.list.addEventListener("pointerdown", (event) => event.preventDefault());
    this.list.addEventListener("click", (event) => this.onClick(event));
    // What was typed while this script was on its way is answered as well.
    if (document.activeElement === this.input) void this.refresh();
  }

  private later(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.refresh(), WAIT_MS);
  }

  private async refresh(): Promise<void> {
    const text = this.input.value.trim();
    if (text === "") {
      this.showRecent();
      return;
    }
    const found = this.known.get(text) ?? (await this.ask(text));
    if (found && this.input.value.trim() === text && this.form.contains(document.activeElement)) this.show(text, found);
  }

  private async ask(text: string): Promise<Suggestion[] | null> {
    this.request?.abort();
    this.request = new AbortController();
    const query = new URLSearchParams({ q: text, lang: this.form.dataset.language ?? "en" });
    if (this.form.dataset.city) query.set("city", this.form.dataset.city);
    try {
      const answer = await fetch(`/api/v1/search/suggest?${query}`, { signal: this.request.signal });
      if (!answer.ok) return null;
      const { data } = (await answer.json()) as { data: Suggestion[] };
      if (this.known.size > 50) this.known.clear();
      this.known.set(text, data);
      return data;
    } catch {
      return null; // aborted by the next letter, or no network: the form still works
    }
  }

  private show(text: string, found: Suggestion[]): void {
    const headings = JSON.parse(this.form.dataset.groups ?? "{}") as Record<string, string>;
    const groups = GROUP_ORDER.flatMap((kind) => {
      const items = found.filter((each) => each.kind === kind);
      return items.length
        ? [
            group(
              headings[kind] ?? "",
              items.map((each) => option(each.url, each.title, each.detail)),
            ),
          ]
        : [];
    });
    const all = (this.form.dataset.all ?? "{text}").replace("{text}", text);
    this.open([...groups, group("", [option("", all)])]);
  }

  private showRecent(): void {
    const recent = recentSearches();
    if (recent.length === 0) {
      this.close();
      return;
    }
    const { recent: heading = "", clear = "", remove = "" } = this.form.dataset;
    const rows = recent.map((text) => {
      const row = option("", text);
      row.dataset.text = text;
      row.append(button("remove", "×", remove.replace("{text}", text)));
      return row;
    });
    const box = group(heading, rows);
    box.firstElementChild?.append(button("clear", clear));
    this.open([box]);
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
    // One position more than there are rows: "none", the text as typed.
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

function group(heading: string, rows: HTMLElement[]): HTMLElement {
  const box = element("div", "suggestions__group");
  box.setAttribute("role", "group");
  if (heading) {
    box.append(element("p", "suggestions__head", heading));
    box.setAttribute("aria-label", heading);
  }
  box.append(...rows);
  return box;
}

function option(url: string, title: string, detail?: string): HTMLElement {
  const row = element("div", "suggestion");
  row.setAttribute("role", "option");
  row.dataset.url = url;
  const text = element("span", "suggestion__text", title);
  text.dir = "auto";
  if (detail) text.append(element("small", "", detail));
  row.append(text);
  return row;
}

function button(action: string, text: string, label = text): HTMLElement {
  const made = element("button", `suggestion__${action}`, text) as HTMLButtonElement;
  made.type = "button";
  made.tabIndex = -1;
  made.setAttribute("aria-label", label);
  made.dataset.action = action;
  return made;
}

function element(tag: string, className: string, text?: string): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text) made.textContent = text;
  return made;
}

suggest();
