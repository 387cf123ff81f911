import sanitizeHtml from "sanitize-html";

/** The sizes that the editor offers, and the ways that text is aligned. */
const STYLE = /^(?:font-size:(?:9|12|14|16|18|24)px|text-align:(?:start|end|center|justify))$/;
const STYLE_MAX = 200;
/** Tags of one text; the reader of tags takes more than time by their number. A book has fewer. */
const TAGS_MAX = 5000;
/** Letters that are written as several: each of them makes the text longer. */
const SIGNS_MAX = 20_000;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["p", "br", "hr", "h2", "h3", "h4", "blockquote", "pre", "code", "ul", "ol", "li"],
    ...["strong", "b", "em", "i", "u", "s", "sub", "sup", "span", "a", "img", "figure", "figcaption"],
    ...["table", "thead", "tbody", "tr", "th", "td"],
  ],
  allowedAttributes: {
    "*": ["dir", "lang"],
    a: ["href", "rel"],
    img: ["src", "alt", "width", "height", "loading"],
    span: ["style"],
    ...Object.fromEntries(["p", "h2", "h3", "h4", "li"].map((tag) => [tag, ["style"]])),
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan", "scope"],
  },
  // `ownStyle` lets through what the editor writes and nothing else; a parser of style sheets takes a hundred times as long.
  parseStyleAttributes: false,
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  transformTags: {
    "*": ownStyle,
    h1: "h2",
    a: sanitizeHtml.simpleTransform("a", { rel: "nofollow ugc noopener" }),
    img: sanitizeHtml.simpleTransform("img", { loading: "lazy" }),
  },
  // Only pictures of our own storage: a foreign one would tell a stranger who reads.
  exclusiveFilter: (frame) => frame.tag === "img" && !/^\/media\/[a-z\d-]+\.webp$/.test(frame.attribs.src ?? ""),
};

/** The declarations of a `style` that the editor writes; an attribute without any is none. */
function ownStyle(tagName: string, { style, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const parts = (style ?? "").slice(0, STYLE_MAX).split(";");
  const own = parts.map((part) => part.replace(/\s/g, "").toLowerCase()).filter((part) => STYLE.test(part));
  return { tagName, attribs: own.length > 0 ? { ...attribs, style: own.join(";") } : attribs };
}

/** Is there so little markup that cleaning takes no time that anybody notices? */
export function isModest(html: string): boolean {
  return count(html, "<", TAGS_MAX) <= TAGS_MAX && count(html, "&", SIGNS_MAX) <= SIGNS_MAX;
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
    const after = sanitizeHtml(before, OPTIONS);
    if (after === before) return after;
    before = after;
  }
  return before;
}
