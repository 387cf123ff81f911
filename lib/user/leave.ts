import "server-only";
import { audit } from "@/lib/audit/mutations";
import type { Actor } from "@/lib/auth/actor";
import type { Language } from "@/lib/core/constants";
import { type Tx, transact } from "@/lib/core/transact";
import { queueMail } from "@/lib/mail/queue";
import { removeMedia } from "@/lib/media/store";

/**
 * Deletes the asker's account for good: every device is signed out, what names the person is erased, reviews, comments and
 * ratings stay without a name, and the reason is kept without one (H24).
 */
export async function deleteAccount(actor: Actor, reason: string, now: Date): Promise<void> {
  const userId = actor.id;
  await transact(async ({ tx, invalidate }) => {
    const user = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { email: true, language: true, pictureId: true },
    });
    invalidate(...(await tagsOf(tx, userId)));
    await removeTraces(tx, userId);
    await tx.user.update({ where: { id: userId }, data: { ...ERASED, deletedAt: now }, select: { id: true } });
    if (user.pictureId) await removeMedia(tx, [user.pictureId]);
    await tx.accountDeletion.create({ data: { reason, createdAt: now } });
    await audit(tx, actor, { action: "user.delete", entity: "user", entityId: userId });
    const to = { email: user.email ?? "", language: user.language as Language };
    await queueMail(tx, { to, kind: "account_deleted", data: {} });
  });
}

/** The CHECK `users_erased_check` demands most of it. */
const ERASED = {
  fullname: "",
  email: null,
  phone: null,
  passwordHash: null,
  pictureId: null,
  verifiedAt: null,
  lastLoginAt: null,
} as const;

/** Rows that say something about the person and nothing to others; counters follow by themselves. */
async function removeTraces(tx: Tx, userId: string): Promise<void> {
  const where = { where: { userId } };
  await tx.session.deleteMany(where);
  await tx.knownNetwork.deleteMany(where);
  await tx.userToken.deleteMany(where);
  await tx.oauthAccount.deleteMany(where);
  await tx.bookmark.deleteMany(where);
  await tx.dishFavourite.deleteMany(where);
  await tx.reviewLike.deleteMany(where);
  await tx.postLike.deleteMany(where);
  await tx.claim.deleteMany(where);
  await tx.businessOwner.deleteMany(where);
  await tx.report.updateMany({ ...where, data: { userId: null } });
  await tx.menuUpload.updateMany({ ...where, data: { userId: null } });
  await tx.media.updateMany({ where: { uploaderId: userId }, data: { uploaderId: null } });
}

/** The pages that show the person's name or count what goes with the account. */
async function tagsOf(tx: Tx, userId: string): Promise<string[]> {
  const businesses = await tx.$queryRaw<{ id: string }[]>`
    SELECT business_id AS id FROM reviews WHERE user_id = ${userId}::uuid
    UNION SELECT r.business_id FROM review_likes l JOIN reviews r ON r.id = l.review_id WHERE l.user_id = ${userId}::uuid
    UNION SELECT d.business_id FROM dish_comments c JOIN dishes d ON d.id = c.dish_id WHERE c.user_id = ${userId}::uuid
    UNION SELECT d.business_id FROM dish_favourites f JOIN dishes d ON d.id = f.dish_id WHERE f.user_id = ${userId}::uuid`;
  const posts = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM posts WHERE author_id = ${userId}::uuid
    UNION SELECT post_id FROM post_likes WHERE user_id = ${userId}::uuid`;
  return [
    ...businesses.map(({ id }) => `business:${id}`),
    ...posts.map(({ id }) => `post:${id}`),
    ...(posts.length > 0 ? ["posts"] : []),
  ];
}
