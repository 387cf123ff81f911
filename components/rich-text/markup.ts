/** The sizes that the editor offers, in pixels (EDT-06); the cleaner of the server lets them through (lib/post/html.ts). */
export const FONT_SIZES = [9, 12, 14, 16, 18, 24] as const;
export const ALIGNMENTS = ["start", "center", "end", "justify"] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

const LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/i;
const PICTURE = /^(?:https?:\/\/[^/]+)?(\/media\/[a-z\d-]+\.webp)$/;

/** An address that a link may lead to, as the server takes it; null for any other. */
export function linkAddress(typed: string): string | null {
  const address = typed.trim();
  if (LINK.test(address)) return address;
  if (/^[\w.+-]+@[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+$/u.test(address)) return `mailto:${address}`;
  return /^[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+(?:[/?#]\S*)?$/u.test(address) ? `https://${address}` : null;
}

/** The address of one of our own pictures, without our host; null for any other, which would tell a stranger who reads. */
export function pictureAddress(source: string): string | null {
  return PICTURE.exec(source)?.[1] ?? null;
}

/** Text as the server writes it. */
export const escapeText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Attributes as the server writes them; those without a value are left out, but for the text of a picture. */
export function attributes(pairs: Readonly<Record<string, string | number | null | undefined>>): string {
  return Object.entries(pairs)
    .filter(([name, value]) => value !== null && value !== undefined && (value !== "" || name === "alt"))
    .map(([name, value]) => ` ${name}="${escapeText(String(value)).replaceAll('"', "&quot;")}"`)
    .join("");
}

export const LINK_REL = "nofollow ugc noopener";

/** A direction that is said; null for that of the text around. */
export function directionIn(element: Element): "ltr" | "rtl" | null {
  const said = element.getAttribute("dir")?.toLowerCase();
  return said === "rtl" || said === "ltr" ? said : null;
}

/** One of the sizes that the editor offers, of "16px"; null for any other. */
export function fontSizeIn(said: string): number | null {
  const size = Number(/^(\d{1,2})px$/.exec(said)?.[1]);
  return FONT_SIZES.find((each) => each === size) ?? null;
}
