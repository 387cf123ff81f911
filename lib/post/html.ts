import type { Nodes, Properties } from "hast";
import { fromHtml } from "hast-util-from-html";
import { type Schema, sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import { CONTINUE, visit } from "unist-util-visit";

/** The sizes that the editor offers, and the ways that text is aligned. */
const STYLE = /^(?:font-size:(?:9|12|14|16|18|24)px|text-align:(?:start|end|center|justify))$/;
const STYLE_MAX = 200;
/** Tags of one text; the reader of tags takes more than time by their number. A book has fewer. */
const TAGS_MAX = 5000;
/** Tags inside each other; who reads and writes them goes as deep. */
const DEPTH_MAX = 500;
/** Letters that are written as several: each of them makes the text longer. */
const SIGNS_MAX = 20_000;

const BLOCKS = ["p", "h2", "h3", "h4", "li"];
const CELL = ["colSpan", "rowSpan"];

const SCHEMA: Schema = {
  tagNames: [
    ...["p", "br", "hr", "h2", "h3", "h4", "blockquote", "pre", "code", "ul", "ol", "li"],
    ...["strong", "b", "em", "i", "u", "s", "sub", "sup", "span", "a", "img", "figure", "figcaption"],
    ...["table", "thead", "tbody", "tr", "th", "td"],
  ],
  attributes: {
    "*": ["dir", "lang"],
    a: ["href"],
    // Only pictures of our own storage: a foreign one would tell a stranger who reads.
    img: [["src", /^\/media\/[a-z\d-]+\.webp$/], "alt", "width", "height"],
    ...Object.fromEntries([...BLOCKS, "span"].map((tag) => [tag, ["style"]])),
    td: CELL,
    th: [...CELL, "scope"],
  },
  // An address without a scheme is one of our own pages.
  protocols: { href: ["https", "http", "mailto", "tel"] },
  // Their content is no text either.
  strip: [
    "script",
    "style",
    "textarea",
    "option",
    "noscript",
    "xmp",
    "title",
    "iframe",
    "noembed",
    "noframes",
    "template",
  ],
};

/** The declarations of a `style` that the editor writes; an attribute without any is none. */
function ownStyle(style: string): string | undefined {
  const parts = style.slice(0, STYLE_MAX).split(";");
  const own = parts.map((part) => part.replace(/\s/g, "").toLowerCase()).filter((part) => STYLE.test(part));
  return own.length > 0 ? own.join(";") : undefined;
}

/** What an allow-list can't say: the editor's own styles, links that pass nothing on, pictures that wait to be seen. */
function tidy(tree: Nodes): void {
  visit(tree, "element", ({ tagName, properties }, index, parent) => {
    if (typeof properties.style === "string") properties.style = ownStyle(properties.style);
    if (tagName === "a") tidyLink(properties);
    if (tagName !== "img") return CONTINUE;
    if (properties.src) properties.loading = "lazy";
    else if (parent && index !== undefined) {
      parent.children.splice(index, 1);
      return index;
    }
    return CONTINUE;
  });
}

function tidyLink(properties: Properties): void {
  // To another site, by the scheme of this one.
  if (/^[\\/]{2}/.test(String(properties.href))) delete properties.href;
  properties.rel = ["nofollow", "ugc", "noopener"];
}

function clean(html: string): string {
  const tree = fromHtml(html, { fragment: true });
  visit(tree, { type: "element", tagName: "h1" }, (heading) => {
    heading.tagName = "h2";
  });
  const safe = sanitize(tree, SCHEMA);
  tidy(safe);
  // The serializer leaves a ">" in a text as it is; browsers and the editor write it as a reference. No parsed text has a NUL.
  visit(safe, "text", (text) => {
    text.value = text.value.replaceAll(">", "\0");
  });
  const written = toHtml(safe, { closeSelfClosing: true, characterReferences: { useNamedReferences: true } });
  return written.replaceAll("\0", "&gt;");
}

/** Is there so little markup that cleaning takes no time that anybody notices? */
export function isModest(html: string): boolean {
  const fewSigns = count(html, "<", TAGS_MAX) <= TAGS_MAX && count(html, "&", SIGNS_MAX) <= SIGNS_MAX;
  return fewSigns && depth(html) <= DEPTH_MAX;
}

/** How many tags stand inside each other at most, if each is closed; what is never closed counts as if it held the rest. */
function depth(html: string): number {
  let now = 0;
  let most = 0;
  for (const [, end, name = ""] of html.matchAll(/<(\/?)([a-z]\w*)/gi)) {
    if (["br", "hr", "img"].includes(name.toLowerCase())) continue;
    now = end ? Math.max(0, now - 1) : now + 1;
    most = Math.max(most, now);
  }
  return most;
}

/** How often a sign stands in a text, as far as one wants to know. */
function count(text: string, sign: string, most: number): number {
  let found = 0;
  for (let at = text.indexOf(sign); at >= 0 && found <= most; at = text.indexOf(sign, at + 1)) found += 1;
  return found;
}

const ROUNDS_MAX = 5;
const REMEMBERED = 500;
const remembered = new Map<string, string>();

/**
 * HTML that is safe to show: an allow-list of tags, attributes, schemes and styles (H51). Cleaning twice changes nothing:
 * taking something out may leave what is read differently, so it is repeated until it stays the same.
 */
export function cleanHtml(html: string): string {
  const known = remembered.get(html);
  if (known !== undefined) return known;
  const clean = cleanRounds(html);
  // Posts are read far more often than written, and there are few of them.
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(html, clean);
  return clean;
}

function cleanRounds(html: string): string {
  let before = html;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const after = clean(before);
    if (after === before) return after;
    before = after;
  }
  return before;
}
