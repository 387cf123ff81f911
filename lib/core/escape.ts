const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  // HTML's older readers, of mail above all, do not know `&apos;`; simple readers of XML know nothing else.
  "'": "&#39;",
};

/** What XML 1.0 has no way to write, escaped or not. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text as it may stand in HTML or in Pango's markup, in an element as well as in a quoted attribute. */
export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign) : text;
}

/** Any text as the text of an XML element or attribute; what XML can't hold is left out, a line's end stays as it is. */
export function escapeXml(text: string): string {
  const escaped = escapeHtml(text.toWellFormed().replace(NOT_XML, ""));
  return escaped.replaceAll("&#39;", "&apos;").replaceAll("\r", "&#13;");
}
