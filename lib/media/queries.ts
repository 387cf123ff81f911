import "server-only";
import { sqlQuery } from "@/lib/core/db";
import type { DefaultImage, Picture } from "@/lib/media/model";

/**
 * SQL for a `Picture` as one JSON value out of the media row called `alias`; null where an outer join found none.
 * Pictures that were taken down are left out by the join: `… AND alias.deleted_at IS NULL`.
 */
export function pictureJson(alias: string): string {
  const m = alias;
  return `CASE WHEN ${m}.id IS NULL THEN NULL ELSE json_build_object('id', ${m}.id, 'type', ${m}.type, 'key', ${m}.key,
    'width', ${m}.width, 'height', ${m}.height, 'widths', ${m}.widths, 'blurDataUrl', ${m}.blur_data_url,
    'focalX', ${m}.focal_x, 'focalY', ${m}.focal_y, 'alt', ${m}.alt, 'section', ${m}.section) END`;
}

/** Pictures in the order of their ids; what was taken down is left out. */
export async function listPictures(ids: readonly string[]): Promise<Picture[]> {
  const rows = await sqlQuery<{ picture: Picture }>(
    `SELECT ${pictureJson("m")} AS picture FROM media m JOIN unnest($1::uuid[]) WITH ORDINALITY AS asked (id, place) USING (id)
      WHERE m.deleted_at IS NULL ORDER BY asked.place`,
    [ids],
  );
  return rows.map(({ picture }) => picture);
}

/** Pictures that stand in for dishes without one of their own. */
export async function listDefaultImages(): Promise<DefaultImage[]> {
  return sqlQuery<DefaultImage>(
    `SELECT di.id, di.translation, di.category_id AS "categoryId", ${pictureJson("m")} AS picture
      FROM default_images di JOIN media m ON m.id = di.media_id AND m.deleted_at IS NULL
      WHERE di.deleted_at IS NULL ORDER BY di.id`,
  );
}
