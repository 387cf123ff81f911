import "server-only";
import type { Translated } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import type { Tx } from "@/lib/core/transact";
import { removeMedia } from "@/lib/media/store";
import type { PostText } from "@/lib/post/model";
import { pictureKeys } from "@/lib/post/texts";

/**
 * Makes the uploaded pictures in a post's texts its own, and those that its editor names besides. With a list of names,
 * pictures that are in neither go for good; a file that another post shows stays, since that one has a row of its own.
 * @param named undefined keeps what else the post has
 * @throws AppError `validation_failed` for a named picture that was never uploaded
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
