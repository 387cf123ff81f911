/** Words that a grown reader takes in a minute; Persian and Pashto are read about as fast as English. */
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

/** What stands in a line with other words; every other tag begins a line, a cell or a paragraph of its own. */
const INLINE = /<\/?(?:a|abbr|b|bdi|bdo|code|em|i|mark|s|small|span|strong|sub|sup|u|wbr)(?=[\s/>])[^<>]*>/gi;

/** The words of sanitised HTML: a tag inside a line divides no words, one that ends a line does. */
export function plainText(html: string): string {
  return html
    .replace(INLINE, "")
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}

/** At most so many characters, cut between words; a word that is longer than all of it is cut where it must be. */
export function shorten(text: string, length: number = EXCERPT_LENGTH): string {
  const letters = [...text];
  if (letters.length <= length) return text;
  const cut = letters.slice(0, length).join("");
  return `${cut.replace(/[\s،,.:;؛]+\S*$/u, "") || cut}…`;
}

/** What a list shows below a title: the lead that the writer gave, else the beginning of the text. */
export function excerptOf({ lead, content }: { lead?: string | undefined; content: string }): string {
  return lead?.trim() || shorten(plainText(content));
}

/** What a search engine shows: the lead, and as much of the text as there is room for. */
export function descriptionOf({ lead = "", content }: { lead?: string | undefined; content: string }): string {
  return shorten(`${lead.trim()} ${plainText(content)}`.trim(), DESCRIPTION_LENGTH);
}

/** Whole minutes, one at least. */
export function readingMinutes(html: string): number {
  const words = plainText(html).split(" ").filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
