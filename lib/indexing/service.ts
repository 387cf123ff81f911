import "server-only";
import { z } from "zod";
import { listedSql } from "@/lib/business/policy";
import { BUSINESS_TYPES, CITIES, LANGUAGES, type Language } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { type PageName, paths } from "@/lib/i18n/paths";
import {
  type BusinessRange,
  businessesState,
  hasBusinesses,
  listBusinessRanges,
  readBusinesses,
} from "@/lib/indexing/businesses";
import {
  SITEMAP_KINDS,
  type SitemapEntry,
  type SitemapKind,
  type SitemapName,
  sitemapPath,
} from "@/lib/indexing/model";
import { rememberWhileUnchanged } from "@/lib/indexing/remember";
import { pictureUrl } from "@/lib/media/url";
import { cachePage } from "@/lib/page-cache/scope";
import { publishedPost } from "@/lib/post/policy";

export type SitemapFile = {
  /** Version of the file; changes with its content. */
  readonly state: string;
  readonly entries: () => AsyncIterable<readonly SitemapEntry[]>;
};

const PAGES: readonly PageName[] = [
  "businesses",
  "cities",
  "about",
  "contact-us",
  "data",
  "privacy-policy",
  "terms-and-conditions",
];
const POSTS_AT_ONCE = 500;
/** Changes that affect no list, such as a new review, appear after at most this time. */
const KEPT_MS = 600_000;

/** Caches a sitemap file or the index until a business, menu or post changes. */
export function keepSitemap(): void {
  cachePage({ tags: ["businesses", "posts"], freshUntil: new Date(Date.now() + KEPT_MS) });
}

/** All non-empty files with the date of their last change. */
export async function listSitemaps(): Promise<SitemapEntry[]> {
  const files: SitemapEntry[] = [];
  // Sequential, to leave database connections to visitors.
  for (const lng of LANGUAGES) for (const kind of SITEMAP_KINDS) files.push(...(await filesOf(kind, lng)));
  return files;
}

async function filesOf(kind: SitemapKind, lng: Language): Promise<SitemapEntry[]> {
  if (kind !== "businesses") {
    const entries = await readAll(SMALL[kind](lng));
    return entries.length > 0 ? [{ path: sitemapPath({ kind, lng, no: 1 }), changedAt: latest(entries) }] : [];
  }
  const files: SitemapEntry[] = [];
  for (const range of await businessRanges()) {
    const file = { path: sitemapPath({ kind, lng, no: range.no }), changedAt: range.changedAt };
    if (await hasBusinesses(range, lng)) files.push(file);
  }
  return files;
}

/** Opens a file; null if it is unknown or empty. */
export async function openSitemap({ kind, lng, no }: SitemapName): Promise<SitemapFile | null> {
  if (kind === "businesses") return openBusinesses(lng, no);
  if (no !== 1) return null;
  const entries = await readAll(SMALL[kind](lng));
  return entries.length > 0 ? { state: JSON.stringify(entries), entries: () => batches(entries) } : null;
}

function businessRanges(): Promise<BusinessRange[]> {
  return rememberWhileUnchanged("ranges", listBusinessRanges);
}

async function openBusinesses(lng: Language, no: number): Promise<SitemapFile | null> {
  const range = (await businessRanges())[no - 1];
  if (!range || !(await hasBusinesses(range, lng))) return null;
  return { state: await businessesState(range, lng), entries: () => readBusinesses(range, lng) };
}

/** Kinds with a few thousand URLs at most. */
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

async function* readCities(lng: Language): AsyncGenerator<SitemapEntry[]> {
  const rows = await sqlQuery(
    z.strictObject({ city: z.enum(CITIES), type: z.enum(BUSINESS_TYPES).nullable(), changedAt: z.date() }),
    `SELECT b.city, b.type, max(b.updated_at) AS "changedAt" FROM businesses b WHERE ${listedSql()}
      GROUP BY GROUPING SETS ((b.city), (b.city, b.type)) ORDER BY b.city, b.type NULLS FIRST`,
  );
  yield rows.map(({ city, type, changedAt }) => ({
    path: paths.search(lng, type === null ? { city } : { city, type }),
    changedAt,
  }));
}

/** One page per kind of dish and province that serves it. */
async function* readDishes(lng: Language): AsyncGenerator<SitemapEntry[]> {
  const rows = await rememberWhileUnchanged("dishes", readServedKinds);
  yield rows.map(({ slug, city, changedAt }) => ({ path: paths.dish(lng, city, slug), changedAt }));
}

const servedKindRow = z.strictObject({ slug: z.string(), city: z.enum(CITIES), changedAt: z.date() });
type ServedKind = z.infer<typeof servedKindRow>;

/** Reads ranges of businesses: a single statement over a million dishes would time out. */
async function readServedKinds(): Promise<ServedKind[]> {
  const served = new Map<string, ServedKind>();
  for (const { first, last } of await businessRanges()) {
    const rows = await sqlQuery(
      servedKindRow,
      `SELECT k.slug, b.city, max(d.updated_at) AS "changedAt" FROM businesses b
        JOIN dishes d ON d.business_id = b.id AND d.status = 'active' AND d.deleted_at IS NULL
        JOIN dish_kinds k ON k.id = d.kind_id AND k.deleted_at IS NULL
        WHERE ${listedSql()} AND b.id BETWEEN $1 AND $2 GROUP BY k.slug, b.city`,
      [first, last],
    );
    for (const row of rows) {
      const key = `${row.city} ${row.slug}`;
      const known = served.get(key);
      if (!known || known.changedAt < row.changedAt) served.set(key, row);
    }
  }
  return [...served.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

const postRow = z.strictObject({
  id: z.guid(),
  changedAt: z.date(),
  cover: z.strictObject({ key: z.string(), widths: z.array(z.int()) }).nullable(),
});

async function* readPosts(lng: Language): AsyncGenerator<SitemapEntry[]> {
  let after = "00000000-0000-0000-0000-000000000000";
  while (true) {
    const rows: z.infer<typeof postRow>[] = await sqlQuery(
      postRow,
      `SELECT p.id, greatest(p.updated_at, p.published_at) AS "changedAt",
          (SELECT json_build_object('key', m.key, 'widths', m.widths) FROM media m
            WHERE m.id = p.cover_id AND m.deleted_at IS NULL) AS cover
        FROM posts p WHERE ${publishedPost("p")} AND p.translation ? $1 AND p.id > $2
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
