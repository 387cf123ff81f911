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
