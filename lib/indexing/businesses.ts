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

/** Four tabs each keep a file below the limit of 50,000 URLs. */
const BUSINESSES_PER_FILE = 10_000;
/** Businesses read at a time; bounds the memory of a file. */
const BATCH = 250;
/** Search engines consider at most this many pictures of a page. */
const IMAGES_MAX = 10;
const IMAGE_WIDTH = 1200;

const rangeRow = z.strictObject({ no: z.int(), first: z.guid(), last: z.guid(), changedAt: z.date() });
/** A range of businesses by id; `no` counts from 1. */
export type BusinessRange = Readonly<z.infer<typeof rangeRow>>;

/** All listed businesses, in ranges of one file each. */
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

export async function hasBusinesses({ first, last }: BusinessRange, lng: Language): Promise<boolean> {
  const found = await sqlExecute(
    `SELECT 1 FROM businesses b WHERE ${listedSql()} AND b.id BETWEEN $1 AND $2 AND ${indexedSql("b", "$3::text")} LIMIT 1`,
    [first, last, lng],
  );
  return found > 0;
}

/** Version of a range's file; changes with its content. */
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
 * Indexed URLs of a range in a language, in batches. Each batch is a separate statement that continues after the last
 * id: a cursor would hold a connection and a snapshot for as long as a slow client reads.
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
  // Pictures belong to the page that shows all of them.
  const withImages: BusinessTab = tabs.photos ? "photos" : "overview";
  return BUSINESS_TABS.filter((tab) => tabs[tab]).map((tab) => ({
    path: paths.business(lng, row, tab),
    changedAt: changes[tab],
    ...(tab === withImages && { images }),
  }));
}
