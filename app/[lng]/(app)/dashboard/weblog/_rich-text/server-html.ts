import {
  ALIGNMENTS,
  attributes,
  directionIn,
  escapeText,
  fontSizeIn,
  LINK_REL,
  linkAddress,
  pictureAddress,
} from "./markup";

/** Elements that the server allows. */
const TAGS: ReadonlySet<string> = new Set(
  "p br hr h2 h3 h4 blockquote pre code ul ol li strong b em i u s sub sup span a img figure figcaption table thead tbody tr th td".split(
    " ",
  ),
);
const ALIGNED = /^(?:p|h[234]|li)$/;
const VOID: ReadonlySet<string> = new Set(["br", "hr", "img"]);
/** Elements that are dropped with their content. */
export const UNREAD: ReadonlySet<string> = new Set(
  "script style noscript template iframe object embed svg math head title meta link form input button select textarea audio video canvas".split(
    " ",
  ),
);

/** Serialises nodes exactly as the server's cleaner does. */
export function serverHtml(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeText(node.textContent ?? "");
  if (!(node instanceof HTMLElement)) return "";
  const tag = node.localName;
  if (UNREAD.has(tag)) return "";
  const inside = [...node.childNodes].map(serverHtml).join("");
  if (!TAGS.has(tag)) return inside;
  const attrs = attributesOf(node, tag);
  if (attrs === null) return inside;
  return VOID.has(tag) ? `<${tag}${attrs} />` : `<${tag}${attrs}>${inside}</${tag}>`;
}

/** @returns null if the element lacks a required attribute */
function attributesOf(element: HTMLElement, tag: string): string | null {
  const of = (name: string) => element.getAttribute(name);
  const common = { dir: directionIn(element), lang: of("lang"), style: styleOf(element, tag) };
  if (tag === "a") return linkAttributes(of("href"), common);
  if (tag === "img") return pictureAttributes(element);
  if (tag === "td") return attributes({ ...common, colspan: of("colspan"), rowspan: of("rowspan") });
  if (tag === "th")
    return attributes({ ...common, colspan: of("colspan"), rowspan: of("rowspan"), scope: of("scope") });
  return attributes(common);
}

/** The only declarations that the editor writes: alignment of a block, font size of a word. */
function styleOf({ style }: HTMLElement, tag: string): string | null {
  const align = ALIGNMENTS.find((each) => each === style.textAlign);
  if (ALIGNED.test(tag)) return align === undefined ? null : `text-align:${align}`;
  const size = tag === "span" ? fontSizeIn(style.fontSize) : null;
  return size === null ? null : `font-size:${size}px`;
}

function linkAttributes(to: string | null, common: Parameters<typeof attributes>[0]): string | null {
  const href = linkAddress(to ?? "");
  return href === null ? null : attributes({ ...common, href, rel: LINK_REL });
}

function pictureAttributes(element: HTMLElement): string | null {
  const of = (name: string) => element.getAttribute(name);
  const src = pictureAddress(of("src") ?? "");
  if (src === null) return null;
  return attributes({ src, alt: of("alt") ?? "", width: of("width"), height: of("height"), loading: "lazy" });
}
