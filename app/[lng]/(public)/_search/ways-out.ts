import type { AppliedFilter, SearchView } from "@/components/search/search-view";
import type { SearchInput } from "@/lib/search/model";
import { search } from "@/lib/search/service";

/** More filters than this are not tried one by one. */
const TRIED = 5;

export type WaysOut = { fewer: (AppliedFilter & { count: number })[]; everywhere: number };

/** After an empty result: what each filter taken back alone would find, and what the whole country has. */
export async function waysOut(view: SearchView, applied: readonly AppliedFilter[]): Promise<WaysOut> {
  const { input, area } = view;
  const [everywhere, ...counts] = await Promise.all([
    area.city ? countBusinesses({ ...input, city: undefined }) : 0,
    ...applied.slice(0, TRIED).map(({ change }) => countBusinesses({ ...input, ...change })),
  ]);
  const fewer = counts.flatMap((count, index) => {
    const filter = applied[index];
    return filter && count > 0 ? [{ ...filter, count }] : [];
  });
  return { fewer, everywhere };
}

async function countBusinesses(input: SearchInput): Promise<number> {
  const { pagination } = await search({ ...input, page: 1, dishPage: 1, limit: 1 });
  return pagination.totalResults;
}
