/** An adult's reading speed; Persian and Pashto are read about as fast as English. */
const WORDS_PER_MINUTE = 180;
const EXCERPT_LENGTH = 140;
const DESCRIPTION_LENGTH = 155;

const ENTITIES: Readonly<Record<string, string>> = {
  "&nbsp;": " ",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

/** Inline tags; every other tag begins a new line, cell or paragraph. */
const INLINE = /<\/?(?:a|abbr|b|bdi|bdo|code|em|i|mark|s|small|span|strong|sub|sup|u|wbr)(?=[\s/>])[^<>]*>/gi;

/** Plain text of sanitised HTML: inline tags don't separate words, block tags do. */
export function plainText(html: string): string {
  return html
    .replace(INLINE, "")
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}

/** Cuts between words, to at most `length` characters; a single longer word is cut anywhere. */
export function shorten(text: string, length: number = EXCERPT_LENGTH): string {
  const letters = [...text];
  if (letters.length <= length) return text;
  const cut = letters.slice(0, length).join("");
  return `${cut.replace(/[\s،,.:;؛]+\S*$/u, "") || cut}…`;
}

export function excerptOf({ lead, content }: { lead?: string | undefined; content: string }): string {
  return lead?.trim() || shorten(plainText(content));
}

/** Meta description: the lead, then as much of the text as fits. */
export function descriptionOf({ lead = "", content }: { lead?: string | undefined; content: string }): string {
  return shorten(`${lead.trim()} ${plainText(content)}`.trim(), DESCRIPTION_LENGTH);
}

/** Rounded to whole minutes, at least one. */
export function readingMinutes(html: string): number {
  const words = plainText(html).split(" ").filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
