import "server-only";
import { listedSql } from "@/lib/business/policy";
import { type BusinessType, type City, LANGUAGES, type Language } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { type PageName, paths } from "@/lib/i18n/paths";
import { hasPlaces, listPlaceRanges, type PlaceRange, placesState, readPlaces } from "@/lib/indexing/businesses";
import {
  SITEMAP_KINDS,
  type SitemapEntry,
  type SitemapKind,
  type SitemapName,
  sitemapPath,
} from "@/lib/indexing/model";
import { rememberWhileUnchanged } from "@/lib/indexing/remember";
import { pictureUrl } from "@/lib/media/url";

/** What a file of the sitemap is made of. */
export type SitemapFile = {
  /** Changes whenever the file does. */
  readonly state: string;
  readonly entries: () => AsyncIterable<readonly SitemapEntry[]>;
};

const PAGES: readonly PageName[] = [
  "businesses",
  "cities",
  "about",
  "contact-us",
  "privacy-policy",
  "terms-and-conditions",
];
/** Kinds of dishes looked up at a time: each has a statement's time limit to itself. */
const KINDS_AT_ONCE = 10;
const POSTS_AT_ONCE = 500;

/** Every file that has an address in it, and when what is in it last changed. */
export async function listSitemaps(): Promise<SitemapEntry[]> {
  const names = await Promise.all(LANGUAGES.flatMap((lng) => SITEMAP_KINDS.map((kind) => filesOf(kind, lng))));
  return names.flat();
}

async function filesOf(kind: SitemapKind, lng: Language): Promise<SitemapEntry[]> {
  if (kind !== "businesses") {
    const entries = await readAll(SMALL[kind](lng));
    return entries.length > 0 ? [{ path: sitemapPath({ kind, lng, no: 1 }), changedAt: latest(entries) }] : [];
  }
  const ranges = await placeRanges();
  const filled = await Promise.all(ranges.map((range) => hasPlaces(range, lng)));
  return ranges
    .filter((_, index) => filled[index])
    .map(({ no, changedAt }) => ({ path: sitemapPath({ kind, lng, no }), changedAt }));
}

/** The file of a name; null when there is none, or nothing in it. */
export async function openSitemap({ kind, lng, no }: SitemapName): Promise<SitemapFile | null> {
  if (kind === "businesses") return openPlaces(lng, no);
  if (no !== 1) return null;
  const entries = await readAll(SMALL[kind](lng));
  return entries.length > 0 ? { state: JSON.stringify(entries), entries: () => batches(entries) } : null;
}

function placeRanges(): Promise<PlaceRange[]> {
  return rememberWhileUnchanged("ranges", listPlaceRanges);
}

async function openPlaces(lng: Language, no: number): Promise<SitemapFile | null> {
  const range = (await placeRanges())[no - 1];
  if (!range || !(await hasPlaces(range, lng))) return null;
  return { state: await placesState(range, lng), entries: () => readPlaces(range, lng) };
}

/** Kinds whose addresses are a few thousand at most. */
const SMALL: Readonly<Record<Exclude<SitemapKind, "businesses">, (lng: Language) => AsyncIterable<SitemapEntry[]>>> = {
  pages: readPages,
  cities: readCities,
  dishes: readDishes,
  posts: readPosts,
};

async function* readPages(lng: Language): AsyncGenerator<SitemapEntry[]> {
  yield [{ path: paths.home(lng) }, ...PAGES.map((name) => ({ path: paths.page(lng, name) }))];
  const posts = await readAll(readPosts(lng));
  if (posts.length > 0) yield [{ path: paths.posts(lng), changedAt: latest(posts) }];
}

/** Provinces, and types of places in them, that have a place. */
async function* readCities(lng: Language): AsyncGenerator<SitemapEntry[]> {
  const rows = await sqlQuery<{ city: City; type: BusinessType | null; changedAt: Date }>(
    `SELECT b.city, b.type, max(b.updated_at) AS "changedAt" FROM businesses b WHERE ${listedSql()}
      GROUP BY GROUPING SETS ((b.city), (b.city, b.type)) ORDER BY b.city, b.type NULLS FIRST`,
  );
  yield rows.map(({ city, type, changedAt }) => ({
    path: paths.search(lng, type === null ? { city } : { city, type }),
    changedAt,
  }));
}

/** What is served where: one page for a kind of dish in each province that has it on a menu. */
async function* readDishes(lng: Language): AsyncGenerator<SitemapEntry[]> {
  const rows = await rememberWhileUnchanged("dishes", readServedKinds);
  yield rows.map(({ slug, city, changedAt }) => ({ path: paths.dish(lng, city, slug), changedAt }));
}

type ServedKind = { readonly slug: string; readonly city: City; readonly changedAt: Date };

async function readServedKinds(): Promise<ServedKind[]> {
  const kinds = await sqlQuery<{ id: string }>("SELECT id FROM dish_kinds WHERE deleted_at IS NULL ORDER BY slug");
  const served: ServedKind[] = [];
  for (let start = 0; start < kinds.length; start += KINDS_AT_ONCE) {
    const ids = kinds.slice(start, start + KINDS_AT_ONCE).map(({ id }) => id);
    const rows = await sqlQuery<ServedKind>(
      `SELECT k.slug, b.city, max(d.updated_at) AS "changedAt" FROM dish_kinds k
        JOIN dishes d ON d.kind_id = k.id AND d.status = 'active' AND d.deleted_at IS NULL
        JOIN businesses b ON b.id = d.business_id AND ${listedSql()}
        WHERE k.id = ANY($1::uuid[]) GROUP BY k.slug, b.city ORDER BY k.slug, b.city`,
      [ids],
    );
    served.push(...rows);
  }
  return served;
}

type PostRow = { id: string; changedAt: Date; cover: { key: string; widths: number[] } | null };

/** Posts that have a text in the language. */
async function* readPosts(lng: Language): AsyncGenerator<SitemapEntry[]> {
  let after = "00000000-0000-0000-0000-000000000000";
  while (true) {
    const rows: PostRow[] = await sqlQuery<PostRow>(
      `SELECT p.id, greatest(p.updated_at, p.published_at) AS "changedAt",
          (SELECT json_build_object('key', m.key, 'widths', m.widths) FROM media m
            WHERE m.id = p.cover_id AND m.deleted_at IS NULL) AS cover
        FROM posts p WHERE p.deleted_at IS NULL AND p.published_at <= now() AND p.translation ? $1 AND p.id > $2
        ORDER BY p.id LIMIT ${POSTS_AT_ONCE}`,
      [lng, after],
    );
    yield rows.map(({ id, changedAt, cover }) => ({
      path: paths.post(lng, id),
      changedAt,
      ...(cover && { images: [pictureUrl(cover, Number.POSITIVE_INFINITY)] }),
    }));
    if (rows.length < POSTS_AT_ONCE) return;
    after = rows.at(-1)?.id ?? after;
  }
}

async function readAll(batches: AsyncIterable<SitemapEntry[]>): Promise<SitemapEntry[]> {
  const all: SitemapEntry[] = [];
  for await (const batch of batches) all.push(...batch);
  return all;
}

async function* batches(entries: readonly SitemapEntry[]): AsyncGenerator<readonly SitemapEntry[]> {
  yield entries;
}

function latest(entries: readonly SitemapEntry[]): Date | null {
  const times = entries.flatMap(({ changedAt }) => changedAt?.getTime() ?? []);
  return times.length > 0 ? new Date(times.reduce((a, b) => Math.max(a, b))) : null;
}
