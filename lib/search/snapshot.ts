import "server-only";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { BUSINESS_TYPES, CATEGORY_TYPES, SERVICES } from "@/lib/core/constants";
import { preparedQuery, sqlQuery } from "@/lib/core/db";
import { untilDeadline, withoutDeadline } from "@/lib/core/deadline";
import { PROVINCES } from "@/lib/core/provinces";
import { titles } from "@/lib/core/rows";
import { CITY_SPELLINGS } from "./city-names";
import { type Alias, buildLexicon, type Entity, type Lexicon } from "./lexicon";
import type { NumberArray } from "./statement";

const versionRow = z.strictObject({ words: z.string(), hours: z.string(), texts: z.string() });
const dishKindRow = z.strictObject({
  slug: z.string(),
  no: z.int(),
  categoryNo: z.int().nullable(),
  translation: titles,
});
const categoryRow = z.strictObject({
  slug: z.string(),
  no: z.int(),
  type: z.enum(CATEGORY_TYPES),
  translation: titles,
});
const aliasRow = z.strictObject({ term: z.string(), target: z.string(), targetId: z.string() });

/**
 * Ids of the transactions that last changed the lexicon, special opening hours, and names of businesses or titles of
 * dishes.
 */
export type IndexVersion = { words: string; hours: string; texts: string };

/** Runs before every search (0.2 ms), so that no search misses a committed change. */
async function readIndexVersion(): Promise<IndexVersion> {
  const [row] = await preparedQuery(
    versionRow,
    `SELECT words_changed_in::text AS words, hours_changed_in::text AS hours, texts_changed_in::text AS texts
     FROM search_state`,
  );
  return row ?? { words: "", hours: "", texts: "" };
}

function cityAliases(): Alias[] {
  return CITY_SPELLINGS.flatMap(({ city, names }) => names.map((term) => ({ term, target: "city", targetId: city })));
}

function fixedEntities(): Entity[] {
  return [
    ...PROVINCES.map(({ slug, name }): Entity => {
      const translation = { en: { title: name.en }, fa: { title: name.fa }, ps: { title: name.ps } };
      return { kind: "city", slug, translation };
    }),
    // Types and services are named only by aliases.
    ...BUSINESS_TYPES.map((slug): Entity => ({ kind: "type", slug, translation: {} })),
    ...SERVICES.map((slug): Entity => ({ kind: "service", slug, translation: {} })),
  ];
}

/** Loads the lexicon. @param more unsaved aliases to include */
export async function loadLexicon(more: readonly Alias[] = []): Promise<Lexicon> {
  const [dishes, categories, aliases] = await Promise.all([
    sqlQuery(
      dishKindRow,
      `SELECT k.slug, k.no, c.no AS "categoryNo", k.translation FROM dish_kinds k
       LEFT JOIN categories c ON c.id = k.category_id WHERE k.deleted_at IS NULL ORDER BY k.no`,
    ),
    sqlQuery(categoryRow, "SELECT slug, no, type, translation FROM categories WHERE deleted_at IS NULL ORDER BY no"),
    sqlQuery(
      aliasRow,
      `SELECT term, target, target_id AS "targetId" FROM search_aliases WHERE target <> 'business' ORDER BY target, target_id, id`,
    ),
  ]);
  const entities: Entity[] = [
    ...dishes.map((row): Entity => ({ kind: "dish", ...row })),
    ...categories.map((row): Entity => ({ kind: "category", ...row })),
    ...fixedEntities(),
  ];
  return buildLexicon(entities, [...cityAliases(), ...aliases, ...more]);
}

type Loaded = { lexicon: Lexicon; version: string; checkedAt: number };

// Next bundles this module several times per process, so the lexicon is shared through globalThis.
const shared = globalThis as typeof globalThis & {
  dastarkhanWords?: { loaded?: Loaded; loading?: { version: string; lexicon: Promise<Lexicon> } };
};

/**
 * The current lexicon; reloaded only after a change.
 * @param ageMs maximum age of the check for changes
 */
export async function currentLexicon(ageMs = 0): Promise<Lexicon> {
  const { loaded } = shared.dastarkhanWords ?? {};
  if (loaded && performance.now() - loaded.checkedAt < ageMs) return loaded.lexicon;
  const checkedAt = performance.now();
  return lexiconOf((await readIndexVersion()).words, checkedAt);
}

/** The lexicon of this version or a later one. @param checkedAt when the version was current, by `performance.now` */
async function lexiconOf(version: string, checkedAt: number): Promise<Lexicon> {
  const { loaded } = shared.dastarkhanWords ?? {};
  if (loaded?.version !== version) return untilDeadline(() => load(version, checkedAt));
  loaded.checkedAt = checkedAt;
  return loaded.lexicon;
}

/** Concurrent requests for the same version share one load. */
function load(version: string, checkedAt: number): Promise<Lexicon> {
  shared.dastarkhanWords ??= {};
  const slot = shared.dastarkhanWords;
  if (slot.loading?.version === version) return slot.loading.lexicon;
  const lexicon = withoutDeadline(loadLexicon);
  const loading = { version, lexicon };
  slot.loading = loading;
  const done = () => {
    if (slot.loading === loading) delete slot.loading;
  };
  lexicon.then(
    (read) => {
      slot.loaded = { lexicon: read, version, checkedAt };
      done();
    },
    () => done(),
  );
  return lexicon;
}

const openRow = z.strictObject({ weeks: z.string(), opened: z.string(), closed: z.string() });

/**
 * Openings at an instant: numbers of the weekly patterns that are open, and the businesses that special hours (of today
 * or of the current night) open or close against their pattern.
 */
export type OpenNow = { weeks: NumberArray; opened: NumberArray; closed: NumberArray };

const MINUTE_MS = 60_000;
const KEPT = 10;
const known = new LRUCache<string, Promise<OpenNow>>({ max: KEPT });

/**
 * Computed once per minute and version. A change of regular hours during special ones is seen up to a minute later.
 * @param now the instant; opening hours are in Kabul time
 * @param version transaction that last changed hours
 */
export function openNow(now: Date, version: string): Promise<OpenNow> {
  const key = `${Math.floor(now.getTime() / MINUTE_MS)} ${version}`;
  const kept = known.get(key);
  if (kept) return untilDeadline(() => kept);
  const reading = withoutDeadline(() => read(now));
  reading.catch(() => known.delete(key));
  known.set(key, reading);
  return untilDeadline(() => reading);
}

async function read(now: Date): Promise<OpenNow> {
  const [row] = await sqlQuery(
    openRow,
    `WITH open_weeks AS MATERIALIZED (
       SELECT coalesce(array_agg(no ORDER BY no), '{}') AS nos FROM search_weeks WHERE ranges @> app_week_minute($1)
     ), special AS MATERIALIZED (
       SELECT b.no, coalesce(s.is_open, false) AS is_open, coalesce(b.week_no = ANY (w.nos), false) AS is_usual
       FROM app_special_open($1) s JOIN search_businesses b ON b.business_id = s.business_id CROSS JOIN open_weeks w
     )
     SELECT (SELECT nos::text FROM open_weeks) AS weeks,
       coalesce(array_agg(no ORDER BY no) FILTER (WHERE is_open AND NOT is_usual), '{}')::text AS opened,
       coalesce(array_agg(no ORDER BY no) FILTER (WHERE is_usual AND NOT is_open), '{}')::text AS closed
     FROM special`,
    [now],
  );
  if (!row) throw new Error("the database did not answer");
  return row;
}

/** A lexicon with unsaved words, and its cache key. */
export type LexiconDraft = { lexicon: Lexicon; name: string };

/** The state of the index that one search sees. */
export type Snapshot = { lexicon: Lexicon; open: OpenNow; version: IndexVersion };

export async function readSnapshot(now: Date, draft: LexiconDraft | null): Promise<Snapshot> {
  const checkedAt = performance.now();
  const version = await readIndexVersion();
  const [lexicon, open] = await Promise.all([
    draft?.lexicon ?? lexiconOf(version.words, checkedAt),
    openNow(now, version.hours),
  ]);
  return { lexicon, open, version: draft ? { ...version, words: `${version.words} ${draft.name}` } : version };
}
