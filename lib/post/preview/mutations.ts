import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { transact } from "@/lib/core/transact";
import { changeTexts, type Post, type PostChange } from "@/lib/post/model";
import type { PostPreviewDraft } from "@/lib/post/preview/model";

type PreviewWish = Omit<PostChange, "cover"> & { readonly cover?: string | null | undefined };

/**
 * Saves a preview of a post for its author. There is one preview per user; a new one replaces it.
 * @param stored the post being changed; null for a new one
 * @returns the id of the preview
 * @throws AppError `validation_failed` if no language is filled
 */
export function previewPost(actor: Actor, stored: Post | null, wish: PreviewWish, now: Date): Promise<string> {
  const { cover: coverId, ...change } = wish;
  const { topic = stored?.topic ?? null, city = stored?.city ?? null } = change;
  const draft: PostPreviewDraft = {
    translation: changeTexts(stored?.translation ?? {}, change),
    topic,
    city,
    publishedAt: (change.publishedAt ?? stored?.publishedAt ?? now).toISOString(),
    ...(coverId !== undefined && { coverId }),
  };
  return transact(async ({ tx }) => {
    await tx.postPreview.deleteMany({ where: { userId: actor.id } });
    const data = { userId: actor.id, postId: stored?.id ?? null, draft };
    const { id } = await tx.postPreview.create({ data, select: { id: true } });
    return id;
  });
}
