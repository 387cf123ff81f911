import type { Nodes, Properties } from "hast";
import { fromHtml } from "hast-util-from-html";
import { type Schema, sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import { CONTINUE, visit } from "unist-util-visit";

const STYLE = /^(?:font-size:(?:9|12|14|16|18|24)px|text-align:(?:start|end|center|justify))$/;
const STYLE_MAX = 200;
/** Maximum number of tags; parsing takes disproportionate time beyond it. A book has fewer. */
const TAGS_MAX = 5000;
/** Maximum nesting depth; parser and serializer recurse this deep. */
const DEPTH_MAX = 500;
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
    // Only our own pictures: a foreign server would learn who reads the post.
    img: [["src", /^\/media\/[a-z\d-]+\.webp$/], "alt", "width", "height"],
    ...Object.fromEntries([...BLOCKS, "span"].map((tag) => [tag, ["style"]])),
    td: CELL,
    th: [...CELL, "scope"],
  },
  // An address without a scheme is an internal link.
  protocols: { href: ["https", "http", "mailto", "tel"] },
  // Their content is removed too.
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

/** Keeps the style declarations of the editor; removes an empty attribute. */
function ownStyle(style: string): string | undefined {
  const parts = style.slice(0, STYLE_MAX).split(";");
  const own = parts.map((part) => part.replace(/\s/g, "").toLowerCase()).filter((part) => STYLE.test(part));
  return own.length > 0 ? own.join(";") : undefined;
}

/** Rules beyond the allow-list: the editor's styles, `rel` on links, lazy loading of pictures. */
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
  // A protocol-relative link leads to another site.
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
  // The serializer doesn't escape ">" in text, but browsers and the editor do. Parsed text never contains NUL, so it
  // marks them.
  visit(safe, "text", (text) => {
    text.value = text.value.replaceAll(">", "\0");
  });
  const written = toHtml(safe, { closeSelfClosing: true, characterReferences: { useNamedReferences: true } });
  return written.replaceAll("\0", "&gt;");
}

/** Whether there is little enough markup to clean it quickly. */
export function isModest(html: string): boolean {
  const fewSigns = count(html, "<", TAGS_MAX) <= TAGS_MAX && count(html, "&", SIGNS_MAX) <= SIGNS_MAX;
  return fewSigns && depth(html) <= DEPTH_MAX;
}

/** Maximum nesting depth; an unclosed tag counts as if it contained the rest. */
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

/** Counts occurrences and stops after `most`. */
function count(text: string, sign: string, most: number): number {
  let found = 0;
  for (let at = text.indexOf(sign); at >= 0 && found <= most; at = text.indexOf(sign, at + 1)) found += 1;
  return found;
}

const ROUNDS_MAX = 5;
const REMEMBERED = 500;
const remembered = new Map<string, string>();

/**
 * Sanitises HTML by an allow-list of tags, attributes, schemes and styles (H51). Repeats until nothing changes, because
 * a removal can change how the rest is parsed; so the result is idempotent.
 */
export function cleanHtml(html: string): string {
  const known = remembered.get(html);
  if (known !== undefined) return known;
  const clean = cleanRounds(html);
  // Posts are few, and read far more often than written.
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
