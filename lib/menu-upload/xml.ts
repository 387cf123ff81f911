/** One piece of markup; names are without their namespace's prefix. */
type Piece =
  | { kind: "open"; name: string; attributes: string; isEmpty: boolean }
  | { kind: "close"; name: string }
  | { kind: "text"; text: string };

/**
 * The pieces of an XML document in one pass, each letter looked at once. Workbooks have neither entities of their own nor
 * comments with markup, so a document type is refused.
 * @throws RangeError for markup without an end, or with a document type
 */
export function* piecesOf(xml: string): Generator<Piece> {
  let at = 0;
  for (let from = xml.indexOf("<"); from >= 0; from = xml.indexOf("<", at)) {
    if (from > at) yield { kind: "text", text: decode(xml.slice(at, from)) };
    const { piece, end } = markupAt(xml, from);
    if (piece) yield piece;
    at = end;
  }
}

const SECTION = "<![CDATA[";

/** What begins at a "<", null for what is no content, and where it ends. */
function markupAt(xml: string, from: number): { piece: Piece | null; end: number } {
  const isSection = xml.startsWith(SECTION, from);
  const to = xml.indexOf(isSection ? "]]>" : ">", from);
  if (to < 0 || xml.startsWith("<!DOCTYPE", from)) throw new RangeError("broken markup");
  if (isSection) return { piece: { kind: "text", text: xml.slice(from + SECTION.length, to) }, end: to + 3 };
  const isContent = !/[!?]/.test(xml.charAt(from + 1));
  return { piece: isContent ? tag(xml.slice(from + 1, to)) : null, end: to + 1 };
}

function tag(content: string): Piece {
  if (content.startsWith("/")) return { kind: "close", name: localName(content.slice(1)) };
  const isEmpty = content.endsWith("/");
  const body = isEmpty ? content.slice(0, -1) : content;
  const end = body.search(/\s/);
  return {
    kind: "open",
    name: localName(end < 0 ? body : body.slice(0, end)),
    attributes: end < 0 ? "" : body.slice(end),
    isEmpty,
  };
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1).trim();

/** An attribute of a tag; "" when it has none of that name. */
export function attribute(attributes: string, name: string): string {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return decode(found?.[1] ?? found?.[2] ?? "");
}

const NAMED: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function decode(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#x([\da-fA-F]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/g, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
