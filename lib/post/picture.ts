import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { audit } from "@/lib/core/audit";
import type { Translated } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { type Tx, transact } from "@/lib/core/transact";
import { removeMedia } from "@/lib/media/mutations";
import { keyOfFile } from "@/lib/media/url";
import { type PostText, pictureKeys, withoutPicture } from "@/lib/post/model";

/**
 * Attaches uploaded pictures to a post: those in its texts and those in `named`. With `named`, other pictures of the
 * post are deleted; a file that another post uses stays, since that post has its own row.
 * @param named undefined keeps the post's other pictures
 * @throws AppError `validation_failed` for an unknown picture
 */
export async function linkPictures(
  tx: Tx,
  postId: string,
  texts: Translated<PostText>,
  named: readonly string[] | undefined,
): Promise<void> {
  const keys = [...new Set([...(named ?? []), ...pictureKeys(texts)])];
  const rows = await tx.media.findMany({ where: { key: { in: keys }, type: "post", deletedAt: null } });
  const stored = new Set(rows.map(({ key }) => key));
  const unknown = (named ?? []).findIndex((key) => !stored.has(key));
  if (unknown >= 0) {
    const path = `contentImg.${unknown}.url.url`;
    throw new AppError("validation_failed", { errors: [{ path, message: "Invalid URL" }] });
  }
  for (const [position, key] of keys.entries()) {
    const known = rows.filter((row) => row.key === key);
    const own = known.find((row) => row.postId === postId) ?? known.find((row) => row.postId === null);
    if (own) await tx.media.update({ where: { id: own.id }, data: { postId, position }, select: { id: true } });
    else if (known[0]) {
      const { id: _, alt, ...picture } = known[0];
      await tx.media.create({ data: { ...picture, alt: alt ?? {}, postId, position }, select: { id: true } });
    }
  }
  if (!named) return;
  const gone = await tx.media.findMany({
    where: { postId, type: "post", deletedAt: null, key: { notIn: keys } },
    select: { id: true },
  });
  await removeMedia(
    tx,
    gone.map(({ id }) => id),
  );
}

/**
 * Removes a picture from a post and its texts (EDT-13), so that no page shows a gap. A file that another post uses
 * stays.
 * @param fileName of any of its sizes
 * @throws AppError `not_found`, `conflict` when only other posts have it
 */
export async function removePicture(actor: Actor, postId: string, fileName: string): Promise<void> {
  const key = keyOfFile(fileName);
  if (key === null) throw new AppError("not_found");
  await transact(async ({ tx, invalidate }) => {
    const texts = await lockTexts(tx, postId);
    const rows = await tx.media.findMany({ where: { key, type: "post", deletedAt: null }, orderBy: { id: "asc" } });
    if (rows.length === 0) throw new AppError("not_found");
    const free = rows.filter((row) => row.postId === postId || row.postId === null);
    if (free.length === 0) throw new AppError("conflict", { details: { posts: rows.length } });
    if (pictureKeys(texts).includes(key)) {
      await tx.post.update({
        where: { id: postId },
        data: { translation: withoutPicture(texts, key) },
        select: { id: true },
      });
    }
    await removeMedia(
      tx,
      free.map(({ id }) => id),
    );
    await audit(tx, actor, { action: "post.remove_media", entity: "media", before: { fileName, post: postId } });
    invalidate(`post:${postId}`, "posts");
  });
}

async function lockTexts(tx: Tx, postId: string): Promise<Translated<PostText>> {
  const [row] = await tx.$queryRaw<{ translation: Translated<PostText> }[]>`
    SELECT translation FROM posts WHERE id = ${postId}::uuid AND deleted_at IS NULL FOR UPDATE`;
  if (!row) throw new AppError("not_found", { about: "post" });
  return row.translation;
}
