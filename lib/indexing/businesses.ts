import "server-only";
import { z } from "zod";
import { listedSql } from "@/lib/business/policy";
import { businessKeyRow } from "@/lib/business/queries";
import { BUSINESS_TABS, type BusinessTab, type Language } from "@/lib/core/constants";
import { sqlExecute, sqlQuery } from "@/lib/core/db";
import { paths } from "@/lib/i18n/paths";
import type { SitemapEntry } from "@/lib/indexing/model";
import { indexedSql, PHOTOS_MIN } from "@/lib/indexing/policy";
import { pictureUrl } from "@/lib/media/url";

/** Places of one file; with four tabs each it stays below the 50,000 addresses that a file may have. */
const BUSINESSES_PER_FILE = 10_000;
/** Places read at a time: what a file costs in memory. */
const BATCH = 250;
/** Search engines take this many pictures of a page seriously. */
const IMAGES_MAX = 10;
const IMAGE_WIDTH = 1200;

const rangeRow = z.strictObject({ no: z.int(), first: z.guid(), last: z.guid(), changedAt: z.date() });
/** Places that follow each other by id; `no` counts from 1. */
export type BusinessRange = Readonly<z.infer<typeof rangeRow>>;

/** All listed places in ranges of one file each. */
export async function listBusinessRanges(): Promise<BusinessRange[]> {
  return sqlQuery(
    rangeRow,
    `SELECT part::int + 1 AS no, min(id::text) AS first, max(id::text) AS last, max(changed) AS "changedAt"
      FROM (SELECT b.id, greatest(b.updated_at, b.menu_updated_at) AS changed,
          (row_number() OVER (ORDER BY b.id) - 1) / ${BUSINESSES_PER_FILE} AS part
        FROM businesses b WHERE ${listedSql()}) places
      GROUP BY part ORDER BY part`,
  );
}

/** Is there anything to find in a range, in a language? */
export async function hasBusinesses({ first, last }: BusinessRange, lng: Language): Promise<boolean> {
  const found = await sqlExecute(
    `SELECT 1 FROM businesses b WHERE ${listedSql()} AND b.id BETWEEN $1 AND $2 AND ${indexedSql("b", "$3::text")} LIMIT 1`,
    [first, last, lng],
  );
  return found > 0;
}

/** A text that changes whenever what a range's file says does. */
export async function businessesState({ first, last }: BusinessRange, lng: Language): Promise<string> {
  const [row] = await sqlQuery(
    z.strictObject({ state: z.string() }),
    `SELECT count(*) || ':' || coalesce(bit_xor(hashtextextended(concat_ws(' ', b.id, b.city, b.type, b.slug, b.updated_at,
        b.menu_updated_at, b.dish_count, b.review_count, b.photo_count), 0)), 0) AS state
      FROM businesses b WHERE ${listedSql()} AND b.id BETWEEN $1 AND $2`,
    [first, last],
  );
  return `${lng} ${row?.state}`;
}

const businessRow = businessKeyRow.extend({
  id: z.guid(),
  updatedAt: z.date(),
  menuUpdatedAt: z.date().nullable(),
  reviewedAt: z.date().nullable(),
  dishCount: z.int(),
  reviewCount: z.int(),
  photoCount: z.int(),
  pictures: z.array(z.strictObject({ key: z.string(), widths: z.array(z.int()) })).nullable(),
});
type BusinessRow = z.infer<typeof businessRow>;

/**
 * The addresses of a range that are worth finding in a language, a batch at a time. Each batch is a statement of its own
 * that goes on where the last one ended: a cursor would keep a connection and a snapshot for as long as a slow reader reads.
 */
export async function* readBusinesses({ first, last }: BusinessRange, lng: Language): AsyncGenerator<SitemapEntry[]> {
  let after: string | null = null;
  while (true) {
    const rows: BusinessRow[] = await sqlQuery(businessRow, BATCH_SQL, [after ?? first, last, lng, after === null]);
    if (rows.length > 0) yield rows.flatMap((row) => entriesOf(row, lng));
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? last;
  }
}

const BATCH_SQL = `SELECT b.id, b.city, b.type, b.slug, b.updated_at AS "updatedAt", b.menu_updated_at AS "menuUpdatedAt",
    b.dish_count AS "dishCount", b.review_count AS "reviewCount", b.photo_count AS "photoCount",
    (SELECT max(r.created_at) FROM reviews r
      WHERE r.business_id = b.id AND r.parent_id IS NULL AND r.deleted_at IS NULL AND r.hidden_at IS NULL) AS "reviewedAt",
    (SELECT json_agg(json_build_object('key', m.key, 'widths', m.widths)) FROM (
      SELECT m.key, m.widths FROM media m WHERE m.business_id = b.id AND m.deleted_at IS NULL
        AND m.type IN ('cover', 'gallery', 'menu') ORDER BY m.type, m.position, m.id LIMIT ${IMAGES_MAX}) m) AS pictures
  FROM businesses b
  WHERE ${listedSql()} AND (b.id > $1 OR ($4 AND b.id = $1)) AND b.id <= $2 AND ${indexedSql("b", "$3::text")}
  ORDER BY b.id LIMIT ${BATCH}`;

function entriesOf(row: BusinessRow, lng: Language): SitemapEntry[] {
  const tabs: Readonly<Record<BusinessTab, boolean>> = {
    menu: row.dishCount > 0,
    overview: true,
    photos: row.photoCount >= PHOTOS_MIN,
    reviews: row.reviewCount > 0,
  };
  const changes: Readonly<Record<BusinessTab, Date | null>> = {
    menu: row.menuUpdatedAt,
    overview: row.updatedAt,
    photos: null,
    reviews: row.reviewedAt,
  };
  const images = (row.pictures ?? []).map((picture) => pictureUrl(picture, IMAGE_WIDTH));
  // Pictures belong to the page that shows them all.
  const withImages: BusinessTab = tabs.photos ? "photos" : "overview";
  return BUSINESS_TABS.filter((tab) => tabs[tab]).map((tab) => ({
    path: paths.business(lng, row, tab),
    changedAt: changes[tab],
    ...(tab === withImages && { images }),
  }));
}
