import type { Language, Translated } from "@/lib/core/constants";
import { type Paged, paginate } from "@/lib/core/pagination";
import type { Titles } from "@/lib/core/titles";
import { fold } from "@/lib/i18n/fold";
import { pickFrom } from "@/lib/i18n/pick-translation";

/** A change of titles: languages that are left out stay, null takes one away. */
export type TitlesChange = Translated<{ title: string } | null>;

/** The last place of a section or category in its list. */
export const POSITION_MAX = 10_000;

/** What a list of the dashboard is put in order by; `position` is the order that visitors see. */
export const MANAGED_SORTS = ["position", "title", "dishes", "updated"] as const;
/** There, or deleted and still to be brought back. */
export const MANAGED_STATES = ["active", "deleted"] as const;

export type ManagedQuery = {
  readonly lang: Language;
  readonly search?: string | undefined;
  readonly sort: (typeof MANAGED_SORTS)[number];
  readonly page: number;
  readonly limit: number;
};

/** A section or category as its list in the dashboard shows it. */
export type Managed = {
  readonly id: string;
  readonly slug: string;
  readonly translation: Titles;
  readonly position: number;
  /** Dishes that stand in it, whatever their state. */
  readonly dishes: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly deletedAt: Date | null;
};

/** Where something moves to: behind `after` (null: to the front), in front of `before` as its sender saw it. */
export type Move = { readonly after: string | null; readonly before?: string | null | undefined };

/**
 * One page of what the operators put menus in order with. There are at most some hundred of them, so words are looked for
 * in all languages at once, folded as in the public search.
 */
export function managedPage<T extends Managed>(all: readonly T[], query: ManagedQuery): Paged<T> {
  const words = unspaced(query.search ?? "");
  const found = all.filter(({ translation, slug }) =>
    [slug, ...Object.values(translation).map(({ title }) => title)].some((text) => unspaced(text).includes(words)),
  );
  const sorted = found.toSorted(comparing(query));
  const start = (query.page - 1) * query.limit;
  return {
    items: sorted.slice(start, start + query.limit),
    pagination: paginate(query.page, query.limit, found.length),
  };
}

/** Compounds are written together, apart or with a joiner, as the writer likes. */
const unspaced = (text: string) => fold(text).replaceAll(" ", "");

function comparing({ sort, lang }: ManagedQuery): (a: Managed, b: Managed) => number {
  const byPosition = (a: Managed, b: Managed) => a.position - b.position || a.slug.localeCompare(b.slug);
  if (sort === "position") return byPosition;
  if (sort === "dishes") return (a, b) => b.dishes - a.dishes || byPosition(a, b);
  if (sort === "updated") return (a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || byPosition(a, b);
  const { compare } = new Intl.Collator(lang);
  const titleOf = ({ translation, slug }: Managed) => pickFrom(translation, lang)?.value.title ?? slug;
  return (a, b) => compare(titleOf(a), titleOf(b)) || byPosition(a, b);
}

/**
 * The order after a move; null when what it should stand between is no longer there side by side.
 * @param ids in their order now
 */
export function orderAfter(ids: readonly string[], id: string, { after, before }: Move): string[] | null {
  const others = ids.filter((other) => other !== id);
  const index = after === null ? 0 : others.indexOf(after) + 1;
  const isThere = after === null || index > 0;
  const isAsSeen = before === undefined || (others[index] ?? null) === before;
  return isThere && isAsSeen ? others.toSpliced(index, 0, id) : null;
}
