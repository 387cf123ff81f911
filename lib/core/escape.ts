const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  // Older HTML readers, mail clients above all, do not know `&apos;`; simple XML readers know only that one.
  "'": "&#39;",
};

/** Characters that XML 1.0 cannot represent, escaped or not. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign) : text;
}

/** Escapes text for XML elements and attributes; drops characters that XML cannot hold and keeps line ends. */
export function escapeXml(text: string): string {
  const escaped = escapeHtml(text.toWellFormed().replace(NOT_XML, ""));
  return escaped.replaceAll("&#39;", "&apos;").replaceAll("\r", "&#13;");
}
