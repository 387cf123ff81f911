import { $generateNodesFromDOM } from "@lexical/html";
import {
  $createParagraphNode,
  $getEditor,
  $isElementNode,
  $isTextNode,
  type DOMConversionMap,
  type ElementNode,
  type LexicalNode,
  TextNode,
} from "lexical";
import { fontSizeIn, linkAddress, pictureAddress } from "./markup";
import { $isKeptNode } from "./nodes";
import { UNREAD } from "./server-html";

/** Elements that are mapped to those of the editor. */
const NAMED: Readonly<Record<string, string>> = {
  h1: "h2",
  h5: "h4",
  h6: "h4",
  ins: "u",
  del: "s",
  strike: "s",
};
/** Maximum number of declarations in a deliberate style; copies of whole pages have more. */
const OWN_STYLE_MAX = 3;
/** Blocks that only wrap a line of their parent. */
const LOOSE = ["h2", "h3", "h4", "div"]
  .flatMap((tag) => [`li > ${tag}`, `blockquote ${tag}`])
  .concat("blockquote li")
  .join(",");
const STYLES = ["font-weight", "font-style", "text-decoration", "font-size"];

/** Lexical nodes of stored or pasted HTML. Unknown elements are dropped. */
export function $readHtml(html: string): LexicalNode[] {
  const page = new DOMParser().parseFromString(html, "text/html");
  const frame = page.createElement("div");
  frame.append(...page.body.childNodes);
  page.body.append(frame);
  prepare(frame);
  return $generateNodesFromDOM($getEditor(), page).flatMap($apart);
}

/** Rewrites HTML that the library would misread. */
function prepare(frame: HTMLElement): void {
  const all = (selector: string) => frame.querySelectorAll<HTMLElement>(selector);
  for (const element of all([...UNREAD].join(","))) element.remove();
  for (const element of all(Object.keys(NAMED).join(","))) rename(element, NAMED[element.localName] ?? "p");
  onlyOwnPictures(frame);
  // The library turns an empty href into a link to the page itself.
  for (const link of all("a")) if (linkAddress(link.getAttribute("href") ?? "") === null) unwrap(link);
  onlyLines(frame);
  // The library trims spaces beside a picture, but not in a `pre`.
  for (const image of all("img")) keepSpaces(image.closest<HTMLElement>("p, li, blockquote, h2, h3, h4"));
  // The library reads formats from the innermost element only.
  for (const span of all("span span")) inherit(span);
}

/** Unwraps the figure of a removed foreign picture. */
function onlyOwnPictures(frame: HTMLElement): void {
  for (const image of frame.querySelectorAll("img")) {
    if (pictureAddress(image.getAttribute("src") ?? "") === null) image.remove();
  }
  for (const figure of frame.querySelectorAll("figure:not(:has(img))")) unwrap(figure);
}

/** Quotations and list items hold lines; an empty line separates former paragraphs. */
function onlyLines(frame: HTMLElement): void {
  const all = (selector: string) => frame.querySelectorAll<HTMLElement>(selector);
  for (const quote of all("blockquote:has(figure, table, pre, hr)")) unwrap(quote);
  for (const block of all(LOOSE)) rename(block, "p");
  for (const list of all("blockquote ul, blockquote ol")) unwrap(list);
  for (const next of all("li > p + p, blockquote > p + p")) next.before(lineBreak(), lineBreak());
  for (const paragraph of all("li > p, blockquote > p")) unwrap(paragraph);
}

const lineBreak = () => document.createElement("br");
const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

function keepSpaces(block: HTMLElement | null): void {
  if (block === null) return;
  block.style.whiteSpace = "pre-wrap";
  const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  while (texts.nextNode())
    texts.currentNode.nodeValue = (texts.currentNode.nodeValue ?? "").replace(/[ \t\n\r\f]+/g, " ");
}

function rename(element: HTMLElement, tag: string): void {
  const named = document.createElement(tag);
  for (const { name, value } of element.attributes) named.setAttribute(name, value);
  named.append(...element.childNodes);
  element.replaceWith(named);
}

function inherit(span: HTMLElement): void {
  const around = span.parentElement?.closest("span");
  for (const style of STYLES) {
    const value = around?.style.getPropertyValue(style) ?? "";
    if (value !== "" && span.style.getPropertyValue(style) === "") span.style.setProperty(style, value);
  }
}

/** Kept parts are blocks. */
function $apart(node: LexicalNode): LexicalNode[] {
  if (!$isElementNode(node) || !node.getChildren().some($isKeptNode)) return [node];
  const blocks: LexicalNode[] = [];
  let line: ElementNode | null = null;
  for (const child of node.getChildren()) {
    if ($isKeptNode(child)) {
      blocks.push(child);
      line = null;
    } else if (line === null) {
      line = $createParagraphNode().append(child);
      blocks.push(line);
    } else line.append(child);
  }
  return blocks;
}

/** Font size of a word, if it is one of the editor's: pages set some size on every word. */
export const SIZES: DOMConversionMap<HTMLElement> = {
  span: (element) => {
    const builtIn = TextNode.importDOM?.()?.span?.(element);
    const size = element.style.length > OWN_STYLE_MAX ? null : fontSizeIn(element.style.fontSize);
    if (!builtIn || size === null) return null;
    return {
      priority: 1,
      conversion: (span) => {
        const read = builtIn.conversion(span);
        return {
          node: null,
          forChild: (child, parent) => {
            const node = read?.forChild?.(child, parent) ?? child;
            return $isTextNode(node) ? node.setStyle(`font-size: ${size}px`) : node;
          },
        };
      },
    };
  },
};
