import { AVAILABILITIES, DISH_LABELS, DISH_STATUSES, LANGUAGES, type Language } from "@/lib/core/constants";
import { fold } from "@/lib/i18n/fold";
import { texts } from "@/lib/i18n/texts";
import type { MenuFile } from "@/lib/menu-upload/model";

/** The columns of a table, CSV or XLSX; the first of the menu are those that a line can't do without. */
export const COLUMNS = {
  groups: ["title_fa", "title_ps", "title_en"],
  menu: [
    "title_fa",
    "title_ps",
    "title_en",
    "price",
    "group",
    "categories",
    "description_fa",
    "description_ps",
    "description_en",
    "serving_time",
    "labels",
    "availability",
    "status",
    "type",
  ],
} as const satisfies Record<MenuFile, readonly string[]>;
export type Column = (typeof COLUMNS)["menu"][number];

/** Longer than any heading of ours, so that what is cut is none of them. */
const NAME_MAX = 120;

const byName = new Map<string, Column>();

/** The column that a heading names, in any of the three languages or as the schema does; null for none of ours. */
export function columnNamed(heading: string, file: MenuFile): Column | null {
  if (byName.size === 0) {
    for (const column of COLUMNS.menu) {
      byName.set(fold(column), column);
      for (const lng of LANGUAGES) byName.set(fold(columnTitle(column, lng)), column);
    }
  }
  const column = byName.get(fold(heading.slice(0, NAME_MAX))) ?? null;
  return column !== null && (COLUMNS[file] as readonly string[]).includes(column) ? column : null;
}

/** What a column is called. */
export function columnTitle(column: Column, lng: Language): string {
  return texts(lng, "menuUpload.columns")(column);
}

const WORDS = { label: DISH_LABELS, availability: AVAILABILITIES, status: DISH_STATUSES } as const;
export type Enumeration = keyof typeof WORDS;
export type Word<E extends Enumeration> = (typeof WORDS)[E][number];

/** What the product called some of them before: tables that were filled in then still say so. */
const FORMER_TITLES: readonly (readonly [title: string, word: Word<Enumeration>])[] = [
  ["تمام شده", "unavailable"],
  ["خلاص شوی", "unavailable"],
  ["تریخ", "spicy"],
];

const byWord = new Map<string, Word<Enumeration>>();

/** The word of an enumeration that a text means: its code, or what the product calls it in one of the languages. */
export function wordNamed<E extends Enumeration>(text: string, enumeration: E): Word<E> | null {
  if (byWord.size === 0) {
    for (const [title, word] of FORMER_TITLES) byWord.set(fold(title), word);
    for (const word of Object.values(WORDS).flat()) {
      byWord.set(fold(word), word);
      for (const lng of LANGUAGES) byWord.set(fold(wordTitle(word, lng)), word);
    }
  }
  const word = byWord.get(fold(text));
  return isOf(enumeration, word) ? word : null;
}

/** What a word of an enumeration is called. */
export function wordTitle(word: Word<Enumeration>, lng: Language): string {
  return isOf("label", word) ? texts(lng, "enums.label")(word) : texts(lng, "menuUpload.words")(word);
}

function isOf<E extends Enumeration>(enumeration: E, word: string | undefined): word is Word<E> {
  return (WORDS[enumeration] as readonly (string | undefined)[]).includes(word);
}
