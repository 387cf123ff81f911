import "server-only";
import type { Listed, ManagedQuery } from "@/lib/catalogue/model";
import type { Language } from "@/lib/core/constants";
import { type Pagination, paginate } from "@/lib/core/pagination";
import { compareTexts } from "@/lib/i18n/compare";
import { fold } from "@/lib/i18n/fold";
import { pickFrom } from "@/lib/i18n/pick-translation";

/**
 * Searches, sorts and pages a dashboard list in memory: there are at most a few hundred entries. Searches all
 * languages, folded as in the public search.
 * @param toWire an entry as JSON
 */
export function managedPage<T extends Listed, Wire>(
  all: readonly T[],
  query: ManagedQuery,
  toWire: (entry: T, language: Language) => Wire,
): { data: Wire[]; pagination: Pagination } {
  const words = unspaced(query.search ?? "");
  const found = all.filter(({ translation, slug, aliases = [] }) =>
    [slug, ...Object.values(translation).map(({ title }) => title), ...aliases].some((text) =>
      unspaced(text).includes(words),
    ),
  );
  const sorted = found.toSorted(comparing(query));
  const start = (query.page - 1) * query.limit;
  return {
    data: sorted.slice(start, start + query.limit).map((entry) => toWire(entry, query.lang)),
    pagination: paginate(query.page, query.limit, found.length),
  };
}

/** Compounds are spelt as one word, as two or with a joiner. */
const unspaced = (text: string) => fold(text).replaceAll(" ", "");

function comparing({ sort, lang }: ManagedQuery): (a: Listed, b: Listed) => number {
  const byPosition = (a: Listed, b: Listed) => (a.position ?? 0) - (b.position ?? 0) || (a.slug < b.slug ? -1 : 1);
  if (sort === "position") return byPosition;
  if (sort === "usage") return (a, b) => b.dishes - a.dishes || b.businesses - a.businesses || byPosition(a, b);
  if (sort === "updated") return (a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || byPosition(a, b);
  const titleOf = ({ translation, slug }: Listed) => pickFrom(translation, lang)?.value.title ?? slug;
  return (a, b) => compareTexts(titleOf(a), titleOf(b), lang) || byPosition(a, b);
}
