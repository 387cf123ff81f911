import "server-only";
import { z } from "zod";
import { MEDIA_TYPES, type MediaType, type Translated } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { idRow, translated } from "@/lib/core/rows";
import type { Picture } from "@/lib/media/model";
import type { Media } from "@/prisma/generated/client";

/**
 * SQL for a `Picture` as JSON from the media row `alias`; null if an outer join found none. The join must exclude
 * removed pictures: `… AND alias.deleted_at IS NULL`.
 */
export function pictureJson(alias: string): string {
  const m = alias;
  return `CASE WHEN ${m}.id IS NULL THEN NULL ELSE json_build_object('id', ${m}.id, 'type', ${m}.type, 'key', ${m}.key,
    'width', ${m}.width, 'height', ${m}.height, 'widths', ${m}.widths, 'blurDataUrl', ${m}.blur_data_url,
    'focalX', ${m}.focal_x, 'focalY', ${m}.focal_y, 'alt', ${m}.alt, 'section', ${m}.section) END`;
}

export const pictureColumn = z.strictObject({
  id: z.guid(),
  type: z.enum(MEDIA_TYPES),
  key: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  blurDataUrl: z.string().nullable(),
  focalX: z.number(),
  focalY: z.number(),
  alt: translated(z.string()),
  section: z.string().nullable(),
}) satisfies z.ZodType<Picture>;
/** From a Prisma row. Database constraints guarantee the casts. */
export function toPicture({ alt, type, ...media }: Media): Picture {
  return { ...media, type: type as MediaType, alt: alt as Translated };
}

export const pictureRow = z.strictObject({ picture: pictureColumn });

/** Pictures in the order of their ids, without removed ones. */
export async function listPictures(ids: readonly string[]): Promise<Picture[]> {
  const rows = await sqlQuery(
    pictureRow,
    `SELECT ${pictureJson("m")} AS picture FROM media m JOIN unnest($1::uuid[]) WITH ORDINALITY AS asked (id, place) USING (id)
      WHERE m.deleted_at IS NULL ORDER BY asked.place`,
    [ids],
  );
  return rows.map(({ picture }) => picture);
}

const SHOWN_BY = [
  ["businesses", "logo_id"],
  ["businesses", "cover_id"],
  ["dishes", "image_id"],
  ["categories", "image_id"],
  ["users", "picture_id"],
  ["default_images", "media_id"],
  ["posts", "cover_id"],
  ["corrections", "photo_id"],
  ["claims", "photo_id"],
  ["media", "source_id"],
] as const;

const UNUSED = `SELECT m.id FROM media m WHERE m.created_at < $1 AND m.id > $2
    AND m.business_id IS NULL AND m.dish_id IS NULL AND m.post_id IS NULL AND m.review_id IS NULL
    ${SHOWN_BY.map(([table, column]) => `AND NOT EXISTS (SELECT 1 FROM ${table} s WHERE s.${column} = m.id)`).join(" ")}
    AND NOT EXISTS (SELECT 1 FROM posts p WHERE strpos(p.translation::text, m.key) > 0)
  ORDER BY m.id LIMIT $3`;

/**
 * Ids of pictures without an owner that nothing shows, including texts of posts; ascending.
 * @param before latest time of storage
 * @param after continues after this id
 */
export async function listUnused(before: Date, after: string, limit: number): Promise<string[]> {
  const rows = await sqlQuery(idRow, UNUSED, [before, after, limit]);
  return rows.map(({ id }) => id);
}
