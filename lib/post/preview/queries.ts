import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { DAY_MS } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { isUuid } from "@/lib/core/text";
import { listPictures } from "@/lib/media/queries";
import type { Post } from "@/lib/post/model";
import type { PostPreviewDraft } from "@/lib/post/preview/model";
import { findPost } from "@/lib/post/queries";

/** A preview for its page. Readable for a day by the admin who made it; otherwise null. */
export async function findPostPreview(reader: Actor, id: string, now: Date): Promise<Post | null> {
  if (!isUuid(id) || reader.role !== "admin") return null;
  const since = new Date(now.getTime() - DAY_MS);
  const row = await db.postPreview.findFirst({
    where: { id, userId: reader.id, createdAt: { gt: since } },
    include: { user: { select: { id: true, fullname: true } } },
  });
  if (!row) return null;
  const { publishedAt, coverId, ...draft } = row.draft as unknown as PostPreviewDraft;
  const stored = row.postId === null ? newPost(row.user, id, now) : await findPost(row.postId, reader);
  if (!stored) return null;
  const cover = coverId === undefined ? stored.cover : await findCover(coverId);
  return { ...stored, ...draft, cover, publishedAt: new Date(publishedAt) };
}

/** A picture uploaded for posts; null if it was cleaned up meanwhile. */
async function findCover(id: string | null): Promise<Post["cover"]> {
  const [picture] = id === null ? [] : await listPictures([id]);
  return picture?.type === "post" ? picture : null;
}

function newPost(author: Post["author"], id: string, now: Date): Post {
  return {
    id,
    translation: {},
    cover: null,
    topic: null,
    city: null,
    author,
    likeCount: 0,
    isDraft: true,
    publishedAt: now,
    createdAt: now,
    updatedAt: now,
  };
}
