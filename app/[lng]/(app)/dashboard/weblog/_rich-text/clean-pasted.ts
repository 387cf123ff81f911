import { directionIn, pictureAddress } from "./markup";

/** Cleaned HTML, and the number of foreign pictures that were removed. */
export type Pasted = { readonly html: string; readonly lost: number };

/** Cleans HTML from the clipboard, from Word or any page, to what the editor would write. */
export function cleanPasted(html: string, direction: "ltr" | "rtl"): Pasted {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  listsOfWord(body);
  for (const marker of body.querySelectorAll('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]'))
    marker.remove();
  for (const element of body.querySelectorAll<HTMLElement>("*")) tidy(element, direction);
  for (const paragraph of body.querySelectorAll("p")) {
    if ((paragraph.textContent ?? "").trim() === "" && !paragraph.querySelector("img")) paragraph.remove();
  }
  const foreign = [...body.querySelectorAll("img")].filter(
    (image) => pictureAddress(image.getAttribute("src") ?? "") === null,
  );
  return { html: body.innerHTML, lost: foreign.length };
}

/** Makes alignments logical and drops defaults. */
function tidy(element: HTMLElement, direction: "ltr" | "rtl"): void {
  const own = directionIn(element) ?? direction;
  if (own === direction) element.removeAttribute("dir");
  else element.dir = own;
  const { textAlign } = element.style;
  const isFarSide = textAlign === (own === "rtl" ? "left" : "right");
  if (textAlign === "left" || textAlign === "right") element.style.textAlign = isFarSide ? "end" : "";
}

const LEVEL = /mso-list:[^;]*\blevel(\d)/i;
const NUMBERED = /^[(\s]*(?:\p{Nd}{1,3}|[a-zA-Z]|[ivxIVX]{1,4}|[ابپتثج])[.)-]/u;

/** Word writes lists as paragraphs with a bullet; turns them into lists. */
function listsOfWord(body: HTMLElement): void {
  for (const paragraph of [...body.querySelectorAll<HTMLElement>('p[style*="mso-list" i]')]) {
    const level = Number(LEVEL.exec(paragraph.getAttribute("style") ?? "")?.[1]);
    if (!level) continue;
    const item = document.createElement("li");
    const direction = directionIn(paragraph);
    if (direction) item.dir = direction;
    const list = listFor(paragraph, level);
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
  }
}

/** The list that a paragraph of this level continues, or a new one. */
function listFor(paragraph: HTMLElement, level: number): Element {
  const tag = NUMBERED.test(markOf(paragraph)) ? "ol" : "ul";
  const before = paragraph.previousElementSibling;
  let list: Element;
  if (before?.hasAttribute("data-word-list")) list = before;
  else {
    list = document.createElement(tag);
    list.setAttribute("data-word-list", "");
    paragraph.before(list);
  }
  for (let depth = 1; depth < level; depth += 1) {
    const last = list.lastElementChild ?? list.appendChild(document.createElement("li"));
    const inner = last.lastElementChild;
    const isList = inner?.localName === "ul" || inner?.localName === "ol";
    list = isList ? inner : last.appendChild(document.createElement(tag));
  }
  return list;
}

function markOf(paragraph: HTMLElement): string {
  const mark = paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]');
  return mark?.textContent ?? "";
}
