/** Font sizes of the editor in pixels (EDT-06); the server's cleaner allows them (lib/post/html.ts). */
export const FONT_SIZES = [9, 12, 14, 16, 18, 24] as const;
export const ALIGNMENTS = ["start", "center", "end", "justify"] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

const LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/i;
const PICTURE = /^(?:https?:\/\/[^/]+)?(\/media\/[a-z\d-]+\.webp)$/;

/** An address that the server allows in a link, or null. */
export function linkAddress(typed: string): string | null {
  const address = typed.trim();
  if (LINK.test(address)) return address;
  if (/^[\w.+-]+@[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+$/u.test(address)) return `mailto:${address}`;
  return /^[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+(?:[/?#]\S*)?$/u.test(address) ? `https://${address}` : null;
}

/** The path of an uploaded picture, or null: pictures of other hosts would reveal readers to them. */
export function pictureAddress(source: string): string | null {
  return PICTURE.exec(source)?.[1] ?? null;
}

/** Escapes text as the server does. */
export const escapeText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Attributes in the server's form. Empty ones are omitted, except `alt`. */
export function attributes(pairs: Readonly<Record<string, string | number | null | undefined>>): string {
  return Object.entries(pairs)
    .filter(([name, value]) => value !== null && value !== undefined && (value !== "" || name === "alt"))
    .map(([name, value]) => ` ${name}="${escapeText(String(value)).replaceAll('"', "&quot;")}"`)
    .join("");
}

export const LINK_REL = "nofollow ugc noopener";

/** An explicit direction; null if inherited. */
export function directionIn(element: Element): "ltr" | "rtl" | null {
  const value = element.getAttribute("dir")?.toLowerCase();
  return value === "rtl" || value === "ltr" ? value : null;
}

/** Parses "16px" to one of the editor's sizes; null for others. */
export function fontSizeIn(value: string): number | null {
  const size = Number(/^(\d{1,2})px$/.exec(value)?.[1]);
  return FONT_SIZES.find((each) => each === size) ?? null;
}
