import type { Managed, TitlesChange } from "@/lib/catalogue/model";
import type { CategoryType, Language, Translated } from "@/lib/core/constants";
import type { Titles } from "@/lib/core/titles";
import { pickFrom } from "@/lib/i18n/pick-translation";
import type { Picture } from "@/lib/media/model";

export type Category = {
  id: string;
  slug: string;
  type: CategoryType;
  translation: Titles;
  image: Picture | null;
  createdAt: Date;
  updatedAt: Date;
};

export type ManagedCategory = Managed & {
  readonly type: CategoryType;
  readonly image: Picture | null;
  /** Default pictures of this category's dishes. */
  readonly defaultImages: number;
};

export type NewCategory = { type: CategoryType; translation: Titles; position?: number | undefined };

export type CategoryChange = {
  type?: CategoryType | undefined;
  translation?: TitlesChange | undefined;
  position?: number | undefined;
};

const UNKNOWN: Readonly<Record<Language, string>> = {
  en: "Unknown Category",
  fa: "دسته‌بندی نامعلوم",
  ps: "نامعلومه کټګوري",
};

/** Readable tag: the title of the category with that slug, else the tag itself. */
export function tagName(tag: string, titles: ReadonlyMap<string, Titles>, language: Language): string {
  const title = titles.get(tag);
  return title ? categoryTitle(title, language) : tag;
}

/** Tags without those that repeat one of the categories, by slug or title in any language. */
export function tagsBeside(tags: readonly string[], categories: readonly Named[]): string[] {
  const named = new Set(
    categories.flatMap(({ slug, translation }) => [slug, ...Object.values(translation ?? {}).map(titleOf)]).map(spoken),
  );
  return tags.filter((tag) => !named.has(spoken(tag)));
}

type Named = { readonly slug: string; readonly translation: Titles | null };
const titleOf = (translation: { title: string } | undefined) => translation?.title ?? "";
const spoken = (name: string) => name.trim().toLowerCase();

/** A category's title for readers of a language, "Unknown Category" if it has no title (I18N-20). */
export function categoryTitle(translation: Titles | null | undefined, language: Language): string {
  return pickFrom(translation, language, ({ title }) => title.trim() !== "")?.value.title ?? UNKNOWN[language];
}

export type CategoryTitles = ReadonlyMap<string, Translated<{ title: string }>>;
