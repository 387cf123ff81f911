import { AVAILABILITIES, DISH_LABELS, DISH_STATUSES, LANGUAGES, type Language } from "@/lib/core/constants";
import { fold } from "@/lib/i18n/fold";
import { texts } from "@/lib/i18n/texts";
import type { MenuFile } from "@/lib/menu-upload/model";

/** Columns of a table (CSV or XLSX). For the menu, the required ones come first. */
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

/**
 * Headings of foreign tables, such as exports from tills. They don't say the language of the names. Each list is in one
 * language.
 */
const PLAIN: Readonly<Partial<Record<Column, readonly string[]>>> = {
  title_en: words(
    "name, title, item, items, item name, menu item, dish, dish name, food, food name, food item, product, product name",
  ),
  title_fa: words("نام, اسم, عنوان, غذا, نام غذا, اسم غذا, خوراک, نام خوراک, محصول, نام محصول"),
  title_ps: words("نوم, سرلیک, خواړه, د خوړو نوم, د خواړو نوم, د غذا نوم"),
  description_en: words("description, details"),
  description_fa: words("توضیح, توضیحات, شرح, تشریح, تفصیل"),
  description_ps: words("تشریح, توضیح, تشریحات, توضیحات"),
  price: words(
    "price, rate, unit price, item price, selling price, sale price, قیمت, نرخ, قیمت فروش, بیه, د خرڅلاو بیه",
  ),
  group: words("group, menu section, گروه, ګروپ"),
  categories: words("category, دسته‌بندی, دسته, کتگوری, کټګوري"),
};
/** In a table of sections, the only column may have these headings. */
const PLAIN_SECTIONS: Readonly<Partial<Record<Column, readonly string[]>>> = {
  title_en: words("section, sections, group, groups, category, categories"),
  title_fa: words("بخش, بخش‌ها, گروه, دسته, دسته‌بندی"),
  title_ps: words("برخه, برخې, ګروپ, کټګوري"),
};
/** Words beside "price" in a heading: the currency, also as neighbouring countries and tills name it. */
const BESIDE_PRICE = words(
  "afn, afs, af, afg, afghani, afghanis, rs, rupees, in, افغانی, افغانۍ, افغانیو, روپیه, به, په",
);

/** Longer than any known heading, so a cut one never matches. */
const NAME_MAX = 120;

/** `isPlain`: the heading doesn't say the language of its column. */
export type Heading = { readonly column: Column; readonly isPlain: boolean };

const ours = new Map<string, Heading>();
const plain = { menu: new Map<string, Heading>(), groups: new Map<string, Heading>() };

/** The column for a heading: in any of the three languages, or the schema's name. Null if unknown. */
export function columnNamed(heading: string, file: MenuFile): Heading | null {
  if (ours.size === 0) fillNames();
  const text = heading.slice(0, NAME_MAX);
  const name = fold(text);
  const found =
    ours.get(name) ?? plain[file].get(name) ?? (isPrice(text, name) ? { column: "price", isPlain: false } : null);
  // A price in a foreign currency can't be imported.
  if (found?.column === "price" && FOREIGN.test(text)) return null;
  return found !== null && (COLUMNS[file] as readonly string[]).includes(found.column) ? found : null;
}

/** Currency signs except the afghani's. */
const FOREIGN = /(?!؋)\p{Sc}/u;

function isPrice(text: string, name: string): boolean {
  if (text.length > NAME_MAX / 2) return false;
  const rest = name.split(" ").filter((word) => !besidePrice.has(word));
  return plain.menu.get(rest.join(" "))?.column === "price" || ours.get(rest.join(" "))?.column === "price";
}

const besidePrice = new Set<string>();

function fillNames(): void {
  for (const column of COLUMNS.menu)
    for (const name of [column, ...LANGUAGES.map((lng) => columnTitle(column, lng))])
      ours.set(fold(name), { column, isPlain: false });
  addPlain(plain.groups, PLAIN_SECTIONS);
  for (const names of Object.values(plain)) addPlain(names, PLAIN);
  for (const word of BESIDE_PRICE) besidePrice.add(fold(word));
}

/** The first entry wins: a word of both languages counts as Dari. */
function addPlain(names: Map<string, Heading>, lists: typeof PLAIN): void {
  for (const column of COLUMNS.menu)
    for (const name of lists[column] ?? [])
      if (!names.has(fold(name))) names.set(fold(name), { column, isPlain: true });
}

function words(list: string): readonly string[] {
  return list.split(", ");
}

export function columnTitle(column: Column, lng: Language): string {
  return texts(lng, "menuUpload.columns")(column);
}

const WORDS = { label: DISH_LABELS, availability: AVAILABILITIES, status: DISH_STATUSES } as const;
export type Enumeration = keyof typeof WORDS;
export type Word<E extends Enumeration> = (typeof WORDS)[E][number];

/** Earlier labels of the product; tables filled in with them must still work. */
const FORMER_TITLES: readonly (readonly [title: string, word: Word<Enumeration>])[] = [
  ["تمام شده", "unavailable"],
  ["خلاص شوی", "unavailable"],
  ["تریخ", "spicy"],
];

const byWord = new Map<string, Word<Enumeration>>();

/** The enumeration value that a text names: its code or its label in one of the languages. */
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

export function wordTitle(word: Word<Enumeration>, lng: Language): string {
  return isOf("label", word) ? texts(lng, "enums.label")(word) : texts(lng, "menuUpload.words")(word);
}

function isOf<E extends Enumeration>(enumeration: E, word: string | undefined): word is Word<E> {
  return (WORDS[enumeration] as readonly (string | undefined)[]).includes(word);
}
