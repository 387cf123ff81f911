import { normalForm } from "@/lib/core/typed-text";

/**
 * What programs for mail make links of: `scheme:/…`, `www.`, a name with an ending of the web (two letters are those of
 * countries), a name with a path, and what stands around an @.
 */
const LINK =
  /[a-z][a-z+.-]{1,20}:\/{1,2}\S|\bwww\d?\s{0,2}\.|[\p{L}\p{N}-]{2}[.。．｡](?:com|net|org|info|biz|xyz|online|site|shop|store|club|top|live|app|dev|page|link|click|win|vip|icu|[a-z]{2})(?![\p{L}\p{N}])|[\p{L}\p{N}-][.。．｡]\p{L}{2,24}\/\S|\S@[\p{L}\p{N}]/iu;
/** Digits of any script, with what people put between those of a number. */
const NUMBER = /(?:\p{Nd}[\s().+-]{0,2}){6}/u;

/** Is there something in a text that a program for mail would make a link of: a web or mail address? */
export function hasLink(text: string): boolean {
  return LINK.test(normalForm(text, "NFKC"));
}

/** The same, or the number of a phone, a card or a person. */
export function hasContact(text: string): boolean {
  return hasLink(text) || NUMBER.test(text);
}

/** A text of others inside a sentence of ours: of one line, not long, and nothing in it that becomes a link. */
export function withoutLinks(text: string, max = 80): string {
  const line = text.replace(/\s+/g, " ").trim();
  const short = line.length > max ? `${line.slice(0, max - 1).trimEnd()}…` : line;
  if (!hasLink(short)) return short;
  // In the form in which it was seen: some programs fold letters before they look for links, others after.
  const plain = normalForm(short, "NFKC")
    .replace(/:\/+/g, " ")
    .replace(/\bwww\d?[.。．｡]+/giu, "www ");
  return plain.replace(/[./\\@:。．｡＠]+(?=\S)/gu, (sign) => `${sign.charAt(0)} `);
}

/** A text of others that we quote: as it was written, line by line, but that nothing in it becomes a link. */
export function unlinked(text: string): string {
  const lines = text.split("\n");
  return lines.map((line) => (hasLink(line) ? withoutLinks(line, line.length + 1) : line)).join("\n");
}
