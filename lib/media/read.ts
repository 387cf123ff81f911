import "server-only";
import { sqlQuery } from "@/lib/core/db";
import type { Picture } from "@/lib/media/model";
import { pictureJson } from "@/lib/media/rows";

/** Pictures in the order of their ids; what was taken down is left out. */
export async function listPictures(ids: readonly string[]): Promise<Picture[]> {
  const rows = await sqlQuery<{ picture: Picture }>(
    `SELECT ${pictureJson("m")} AS picture FROM media m JOIN unnest($1::uuid[]) WITH ORDINALITY AS asked (id, place) USING (id)
      WHERE m.deleted_at IS NULL ORDER BY asked.place`,
    [ids],
  );
  return rows.map(({ picture }) => picture);
}
