import { sqlQuery } from "@/lib/core/db";
import { beyondPatience, patiently } from "@/lib/core/patience";
import type { Lexicon } from "@/lib/search/lexicon";
import { loadLexicon } from "@/lib/search/load-lexicon";
import { type BusinessRow, type Columns, newColumns, writeBusiness } from "./columns";
import { mergeChanged, ORDERS, type Order, sortAll } from "./orders";

/** Ranges of minutes since Saturday 00:00, end excluded. */
export type Week = readonly (readonly [number, number])[];

/** All that search holds in memory; read again as far as it changed, at every search. */
export type SearchState = {
  lexicon: Lexicon;
  columns: Columns;
  /** Numbers of the visible places in each order. */
  sorted: Record<Order, Int32Array>;
  /** Goes up with every change since the state was loaded. */
  version: number;
  loadedAt: number;
  /** Number of a title → number of its kind of dish, 0 = none known. */
  kindOfTitle: number[];
  weeks: Map<number, Week>;
};

type Kept = SearchState & {
  /** Transactions older than this had ended at the last reading: whatever may have been missed is of a younger one. */
  horizon: string;
  /** Younger transactions whose changes are read already. */
  seen: string[];
  emptiedIn: string;
  wordsChangedIn: string;
};
type Pulse = { horizon: string; businessesChanged: boolean; emptiedIn: string; wordsChangedIn: string };

const CHUNK = 4000;
const COLUMNS = `no, business_id AS id, visible, city, type, services, tags, categories::text, is_featured AS "isFeatured",
  has_photos AS "hasPhotos", review_count AS "reviewCount", rating_sum AS "ratingSum", score, price_median AS "priceMedian",
  latitude, longitude, week_no AS "weekNo", periods::text, titles::text, prices::text, changed_in::text AS "changedIn"`;
const UNREAD = "changed_in >= $1::xid8 AND changed_in <> ALL($2::xid8[])";

/** Has anything changed since? A fifth of a millisecond. */
async function feelPulse(horizon: string, seen: readonly string[]): Promise<Pulse> {
  const [pulse] = await sqlQuery<Pulse>(
    `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon,
       EXISTS (SELECT FROM search_places WHERE ${UNREAD}) AS "businessesChanged",
       coalesce((SELECT emptied_in::text FROM search_state), '') AS "emptiedIn",
       coalesce((SELECT words_changed_in::text FROM search_state), '') AS "wordsChangedIn"`,
    [horizon, seen],
  );
  if (!pulse) throw new Error("the database did not answer");
  return pulse;
}

function parseWeek(text: string): Week {
  return [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)]);
}

async function readWeeks(weeks: Map<number, Week>): Promise<void> {
  const last = Math.max(0, ...weeks.keys());
  // Numbers are given before they are committed: look back a little for late ones.
  const rows = await sqlQuery<{ no: number; ranges: string }>(
    "SELECT no, ranges::text FROM search_weeks WHERE no > $1 - 1000",
    [last],
  );
  for (const { no, ranges } of rows) weeks.set(no, parseWeek(ranges));
}

async function readKinds(kindOfTitle: number[], rows: readonly BusinessRow[]): Promise<void> {
  const missing = new Set<number>();
  for (const { titles } of rows)
    for (const title of titles.slice(1, -1).split(","))
      if (title !== "" && kindOfTitle[Number(title)] === undefined) missing.add(Number(title));
  if (missing.size === 0) return;
  const kinds = await sqlQuery<{ no: number; kindNo: number | null }>(
    `SELECT no, kind_no AS "kindNo" FROM search_titles WHERE no = ANY($1::int[])`,
    [[...missing]],
  );
  for (const { no, kindNo } of kinds) kindOfTitle[no] = kindNo ?? 0;
}

function writeAll(
  columns: Columns,
  rows: readonly BusinessRow[],
  state: Pick<SearchState, "kindOfTitle" | "lexicon">,
): void {
  const categoryOfKind = new Map([...state.lexicon.dishes.values()].map(({ no, categoryNo }) => [no, categoryNo]));
  const kindCategory = (title: number) => categoryOfKind.get(state.kindOfTitle[title] ?? 0) ?? null;
  for (const row of rows) writeBusiness(columns, row, kindCategory);
}

async function loadAll(): Promise<Kept> {
  const pulse = await feelPulse("0", []);
  const lexicon = await loadLexicon();
  const kindOfTitle: number[] = [];
  const weeks = new Map<number, Week>();
  const columns = newColumns(CHUNK);
  const seen = new Set<string>();
  for (let after = 0; ; ) {
    const rows = await sqlQuery<BusinessRow>(
      `SELECT ${COLUMNS} FROM search_places WHERE no > $1 AND visible ORDER BY no LIMIT ${CHUNK}`,
      [after],
    );
    await readKinds(kindOfTitle, rows);
    writeAll(columns, rows, { kindOfTitle, lexicon });
    for (const { changedIn } of rows) if (BigInt(changedIn) >= BigInt(pulse.horizon)) seen.add(changedIn);
    const last = rows.at(-1);
    if (!last) break;
    after = last.no;
  }
  await readWeeks(weeks);
  const sorted = {
    top: sortAll(columns, "top"),
    featured: sortAll(columns, "featured"),
    cheapest: sortAll(columns, "cheapest"),
  };
  return {
    lexicon,
    columns,
    sorted,
    version: 0,
    loadedAt: performance.now(),
    kindOfTitle,
    weeks,
    ...pulse,
    seen: [...seen],
  };
}

async function readChanges(kept: Kept): Promise<void> {
  const rows = await sqlQuery<BusinessRow>(`SELECT ${COLUMNS} FROM search_places WHERE ${UNREAD}`, [
    kept.horizon,
    kept.seen,
  ]);
  await Promise.all([readKinds(kept.kindOfTitle, rows), readWeeks(kept.weeks)]);
  writeAll(kept.columns, rows, kept);
  const changed = new Set(rows.map(({ no }) => no));
  for (const order of ORDERS) kept.sorted[order] = mergeChanged(kept.sorted[order], changed, kept.columns, order);
  kept.version++;
  kept.seen = [...new Set([...kept.seen, ...rows.map(({ changedIn }) => changedIn)])];
}

async function catchUp(kept: Kept | undefined): Promise<Kept> {
  if (!kept) return loadAll();
  const pulse = await feelPulse(kept.horizon, kept.seen);
  if (pulse.emptiedIn !== kept.emptiedIn) return loadAll();
  if (pulse.wordsChangedIn !== kept.wordsChangedIn) {
    kept.lexicon = await loadLexicon();
    kept.wordsChangedIn = pulse.wordsChangedIn;
    kept.version++;
  }
  if (pulse.businessesChanged) await readChanges(kept);
  kept.horizon = pulse.horizon;
  kept.seen = kept.seen.filter((xid) => BigInt(xid) >= BigInt(pulse.horizon));
  return kept;
}

// Next bundles this module several times in one process: the state is shared through globalThis.
const shared = globalThis as typeof globalThis & {
  dastarkhanSearch?: { kept?: Kept; readAt?: number; running?: Promise<Kept>; next?: Promise<Kept> };
};

/**
 * What search knows now, including everything committed before the call. Callers that come while a reading runs share the
 * one after it.
 */
export function currentState(ageMs = 0): Promise<SearchState> {
  return patiently(() => readState(ageMs));
}

async function readState(ageMs: number): Promise<SearchState> {
  shared.dastarkhanSearch ??= {};
  const slot = shared.dastarkhanSearch;
  if (slot.kept && ageMs > 0 && performance.now() - (slot.readAt ?? 0) < ageMs) return slot.kept;
  const run = (): Promise<Kept> => {
    const began = performance.now();
    const running = beyondPatience(() => catchUp(slot.kept)).then((kept) => {
      slot.kept = kept;
      slot.readAt = began;
      return kept;
    });
    slot.running = running.finally(() => {
      if (slot.running === tracked) delete slot.running;
    });
    const tracked = slot.running;
    tracked.catch(() => undefined);
    return running;
  };
  if (!slot.running) return run();
  slot.next ??= slot.running
    .catch(() => undefined)
    .then(() => {
      delete slot.next;
      return run();
    });
  return slot.next;
}

/** Reads everything at boot, so that the first search need not wait. */
export async function warmSearch(): Promise<void> {
  await currentState();
}
