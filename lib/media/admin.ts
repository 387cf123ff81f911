import "server-only";
import type { Upload } from "@/lib/api/upload";
import type { Actor } from "@/lib/auth/actor";
import { audit } from "@/lib/core/audit";
import { AppError } from "@/lib/core/errors";
import { type Tx, transact } from "@/lib/core/transact";
import type { MadePicture } from "@/lib/media/convert";
import type { Picture } from "@/lib/media/model";
import { addMedia, removeMedia, storePicture } from "@/lib/media/mutations";
import { listPictures } from "@/lib/media/queries";
import { keyOfFile } from "@/lib/media/url";

/** Stores pictures for the text of an unsaved post, all or none. Saving the post assigns them to it. */
export async function uploadPostMedia(actor: Actor, media: readonly Upload[]): Promise<Picture[]> {
  const made: MadePicture[] = [];
  for (const upload of media) made.push(await storePicture(upload, "post"));
  const ids = await transact(async ({ tx }) => {
    const stored: string[] = [];
    for (const picture of made) stored.push(await addMedia(tx, picture, { type: "post", uploaderId: actor.id }));
    await audit(tx, actor, { action: "post.add_media", entity: "media", after: { media: stored } });
    return stored;
  });
  return listPictures(ids);
}

/**
 * Removes an uploaded picture in all sizes.
 * @param fileName of any of its sizes
 * @throws AppError `not_found`, `conflict` while a post shows it: saving that post without it removes the picture
 */
export async function deletePostMedia(actor: Actor, fileName: string): Promise<void> {
  const key = keyOfFile(fileName);
  if (key === null) throw new AppError("not_found");
  await transact(async ({ tx }) => {
    const rows = await tx.media.findMany({ where: { key, type: "post", deletedAt: null }, orderBy: { id: "asc" } });
    if (rows.length === 0) throw new AppError("not_found");
    const posts = await countPostsWith(tx, key);
    const free = rows.filter(({ postId }) => postId === null);
    // Uploaded twice, one of the two rows may be unused.
    const hasOther = free.length < rows.length;
    if (free.length === 0 || (posts > 0 && !hasOther)) throw new AppError("conflict", { details: { posts } });
    await removeMedia(
      tx,
      free.map(({ id }) => id),
    );
    await audit(tx, actor, { action: "post.remove_media", entity: "media", before: { fileName } });
  });
}

async function countPostsWith(tx: Tx, key: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM posts p WHERE p.deleted_at IS NULL AND (strpos(p.translation::text, ${key}) > 0
      OR EXISTS (SELECT 1 FROM media m WHERE m.key = ${key} AND m.post_id = p.id AND m.deleted_at IS NULL))`;
  return row?.count ?? 0;
}
