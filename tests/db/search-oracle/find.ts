import type { SearchInput } from "@/lib/search/model";
import type { Columns } from "./columns";
import { distanceTo, failsOf, OUT, type Sieve } from "./sieve";
import type { SearchState } from "./state";
import { newTally, type Tally, tallyBusiness } from "./tally";
import { SURE_NAME, TELLING_NAME, TELLING_NAMES_MAX } from "./text-match";

/** Numbers of everything found, in order; `tally` counts the facets. */
export type FoundBusinesses = { businesses: Int32Array; tally: Tally };

/** Places called exactly so come first, whatever the order. */
function namesFirst(businesses: Int32Array, sieve: Sieve): Int32Array {
  const { text } = sieve;
  if (!text || text.named.size === 0) return businesses;
  const scoreOf = (no: number) => text.named.get(no) ?? 0;
  const telling = businesses.filter((no) => scoreOf(no) >= TELLING_NAME);
  const least = telling.length <= TELLING_NAMES_MAX ? TELLING_NAME : SURE_NAME;
  const first = telling.filter((no) => scoreOf(no) >= least).sort((a, b) => scoreOf(b) - scoreOf(a));
  if (first.length === 0) return businesses;
  const out = new Int32Array(businesses.length);
  out.set(first);
  out.set(
    businesses.filter((no) => scoreOf(no) < least),
    first.length,
  );
  return out;
}

function nearestFirst(
  businesses: Int32Array,
  columns: Columns,
  position: NonNullable<SearchInput["position"]>,
): Int32Array {
  const near = [...businesses]
    .map((no) => ({ no, distance: distanceTo(columns, no, position) }))
    .filter(({ distance }) => !Number.isNaN(distance))
    .sort((a, b) => a.distance - b.distance || ((columns.ids[a.no] ?? "") < (columns.ids[b.no] ?? "") ? -1 : 1));
  return Int32Array.from(near, ({ no }) => no);
}

/** The words select nothing at all: there is no need to look at every place. */
function isHopeless({ text }: Sieve): boolean {
  if (!text || text.named.size > 0) return false;
  if (text.wishes.some((wish) => !wish.includes(1))) return true;
  return text.restNamed !== null && text.restNamed.size === 0 && !text.restTitles?.includes(1);
}

/** One pass over all places in the order asked for. */
export function findBusinesses(input: SearchInput, sieve: Sieve, state: SearchState): FoundBusinesses {
  const { columns } = state;
  const tally = newTally(state);
  if (isHopeless(sieve)) return { businesses: new Int32Array(0), tally };
  const order = state.sorted[input.sort === "nearest" ? "top" : input.sort];
  const found = new Int32Array(order.length);
  let length = 0;
  for (const no of order) {
    const fails = failsOf(columns, no, sieve);
    if (fails === OUT) continue;
    if (fails === 0) found[length++] = no;
    tallyBusiness(tally, columns, no, fails, sieve.isOpen);
  }
  const businesses = found.slice(0, length);
  if (input.sort === "nearest" && sieve.position)
    return { businesses: nearestFirst(businesses, columns, sieve.position), tally };
  return { businesses: input.sort === "cheapest" ? businesses : namesFirst(businesses, sieve), tally };
}
