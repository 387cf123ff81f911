import "server-only";
import { titleOf as businessTitle } from "@/lib/business/wire";
import type { City, Language } from "@/lib/core/constants";
import { fold, wordsOf } from "@/lib/i18n/fold";
import { pickFrom } from "@/lib/i18n/pick-translation";
import type { SearchResult } from "@/lib/search/model";
import { parseSearchQuery } from "@/lib/search/query";
import { listSearchLog } from "@/lib/search/search-log";
import { searchWith } from "@/lib/search/service";
import { type LexiconDraft, loadLexicon } from "@/lib/search/snapshot";
import type { AliasTrial, Found, Tried } from "@/lib/search-alias/model";
import { checkAlias } from "@/lib/search-alias/queries";

const NAMES = 4;
/** How many frequent queries containing a word of the synonym are tried too. */
const ALSO = 5;

type Asker = { readonly language: Language; readonly city: City | null; readonly now: Date };

/**
 * Compares the search results without and with an unsaved synonym.
 * @throws AppError `validation_failed` as `createAlias`
 */
export async function tryAlias(trial: AliasTrial, { language, now }: Omit<Asker, "city">): Promise<Tried> {
  const { term, target, targetId, text, city } = trial;
  await checkAlias(trial);
  const tried = { lexicon: await loadLexicon([{ term, target, targetId }]), name: `${term} ${target}:${targetId}` };
  const asker = { language, city, now };
  const [before, after, also] = await Promise.all([
    find(text, asker, null),
    find(text, asker, tried),
    findAlso(trial, asker, tried),
  ]);
  return { before: toFound(before, language), after: toFound(after, language), also };
}

async function find(text: string, { language, city, now }: Asker, tried: LexiconDraft | null) {
  const asked = parseSearchQuery({ search: text, limit: String(NAMES), ...(city && { city }) }, { language, now });
  return asked.ok ? searchWith(asked.input, tried) : null;
}

const NOTHING: Found = { restaurants: 0, dishes: 0, names: [] };

function toFound(result: SearchResult | null, lng: Language): Found {
  if (!result) return NOTHING;
  const { businesses, dishes, pagination, dishPagination } = result;
  const names = [
    ...dishes.map(({ translation }) => pickFrom(translation, lng)?.value.title ?? ""),
    ...businesses.map((business) => businessTitle(business, lng)),
  ];
  return {
    restaurants: pagination.totalResults,
    dishes: dishPagination.totalResults,
    names: [...new Set(names)].filter(Boolean).slice(0, NAMES),
  };
}

const totalOf = (result: SearchResult | null): number =>
  result ? result.pagination.totalResults + result.dishPagination.totalResults : 0;

/** Frequent queries with a word of the synonym whose number of results would change. */
async function findAlso({ term, text }: AliasTrial, asker: Asker, tried: LexiconDraft): Promise<Tried["also"]> {
  const words = wordsOf(fold(term));
  const lists = await Promise.all(
    words.map((search) => listSearchLog({ filter: "all", search, page: 1, limit: ALSO }, asker.now)),
  );
  const others = new Set(lists.flatMap(({ items }) => items.map(({ query }) => query)));
  others.delete(text);
  const changes = [];
  for (const query of [...others].slice(0, ALSO)) {
    const [before, after] = await Promise.all([find(query, asker, null), find(query, asker, tried)]);
    changes.push({ query, before: totalOf(before), after: totalOf(after) });
  }
  return changes.filter(({ before, after }) => before !== after);
}
