import { $generateDOMFromNodes } from "@lexical/html";
import { $isTextNode, type DOMExportOutput, type LexicalEditor, type LexicalNode, type TextFormatType } from "lexical";
import { fontSizeIn } from "./markup";
import { serverHtml } from "./server-html";

/** Order of nesting, innermost first. */
const FORMATS: readonly (readonly [TextFormatType, tag: string])[] = [
  ["code", "code"],
  ["subscript", "sub"],
  ["superscript", "sup"],
  ["strikethrough", "s"],
  ["underline", "u"],
  ["italic", "em"],
  ["bold", "strong"],
];
const EMPTY = "<p><br /></p>";

/** HTML of the editor, without empty lines at both ends. */
export function $writeHtml(editor: LexicalEditor): string {
  const frame = $generateDOMFromNodes(document.createElement("div"), null, editor);
  for (const block of frame.querySelectorAll("h2, h3, h4, blockquote")) {
    if (block.textContent === "" && !block.querySelector("img")) block.remove();
  }
  for (const quote of frame.querySelectorAll("blockquote")) quoteParagraphs(quote);
  const blocks = [...frame.childNodes].map(serverHtml);
  const isFull = (html: string) => html !== EMPTY && html !== "";
  const first = blocks.findIndex(isFull);
  return first < 0 ? "" : blocks.slice(first, blocks.findLastIndex(isFull) + 1).join("");
}

/** An empty line separates paragraphs of a quotation. */
function quoteParagraphs(quote: Element): void {
  const paragraphs = [document.createElement("p")];
  for (let node = quote.firstChild; node !== null; node = quote.firstChild) {
    const isEmptyLine = node.nodeName === "BR" && node.nextSibling?.nodeName === "BR";
    if (isEmptyLine) {
      node.nextSibling?.remove();
      node.remove();
      paragraphs.push(document.createElement("p"));
    } else paragraphs.at(-1)?.append(node);
  }
  quote.append(...paragraphs);
}

/** Text with its formats, one tag for each. */
export function $exportText(_editor: LexicalEditor, node: LexicalNode): DOMExportOutput {
  if (!$isTextNode(node)) return { element: null };
  let element: Node = document.createTextNode(node.getTextContent());
  const wrap = (tag: string) => {
    const outer = document.createElement(tag);
    outer.append(element);
    element = outer;
    return outer;
  };
  for (const [format, tag] of FORMATS) if (node.hasFormat(format)) wrap(tag);
  const size = fontSizeIn(/font-size:\s*([^;]+)/.exec(node.getStyle())?.[1] ?? "");
  if (size !== null) wrap("span").style.fontSize = `${size}px`;
  return { element: element as HTMLElement | Text };
}
