import type { Language } from "@/lib/core/constants";

/** Pashto letters that Dari never uses. */
const PASHTO_LETTERS = /[ټځڅډړږښګڼېۍ]/g;
const DARI_LETTERS = /گ/g;
const PASHTO_WORDS = new Set(
  "او په دی ده دي چي کي سره د نه دا هم خو ما مو یو یوه وو وه شو دلته زما زموږ ډیر".split(" "),
);
const DARI_WORDS = new Set(
  "و از به در با را که این آن است بود هست شد برای هم ما می نمی خوب بسیار خیلی مگر ولی اما یک تا نیست بودند هر".split(
    " ",
  ),
);
const ARABIC_SCRIPT = /[\u0600-\u06ff]/g;
const LATIN = /[a-z]/gi;
/** A letter of one language is stronger evidence than a word, which may occur in both. */
const LETTER_WEIGHT = 2;

/** Guesses the language of a text by letters and common short words; null if undecided. */
export function languageOfText(text: string): Language | null {
  const latin = count(text, LATIN);
  const arabic = count(text, ARABIC_SCRIPT);
  if (latin > arabic) return "en";
  const words = text.replaceAll("ي", "ی").split(/[^\p{L}\p{M}\u200c]+/u);
  const pashto = LETTER_WEIGHT * count(text, PASHTO_LETTERS) + words.filter((word) => PASHTO_WORDS.has(word)).length;
  const dari = LETTER_WEIGHT * count(text, DARI_LETTERS) + words.filter((word) => DARI_WORDS.has(word)).length;
  if (pashto === dari) return null;
  return pashto > dari ? "ps" : "fa";
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
