import sanitizeHtml from "sanitize-html";

/** The sizes that the editor offers (specification, post editor). */
const FONT_SIZES = /^(?:9|12|14|16|18|24)px$/;

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
    p: ["style"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan", "scope"],
  },
  allowedStyles: {
    "*": { "font-size": [FONT_SIZES], "text-align": [/^(?:start|end|center|justify)$/] },
  },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  transformTags: {
    h1: "h2",
    a: sanitizeHtml.simpleTransform("a", { rel: "nofollow ugc noopener" }),
    img: sanitizeHtml.simpleTransform("img", { loading: "lazy" }),
  },
  // Only pictures of our own storage: a foreign one would tell a stranger who reads.
  exclusiveFilter: (frame) => frame.tag === "img" && !/^\/media\/[a-z\d-]+\.webp$/.test(frame.attribs.src ?? ""),
};

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
