import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { createMailToken, useMailToken } from "@/lib/auth/mail-token";
import { hashToken } from "@/lib/auth/refresh-token";
import { deleteClaims } from "@/lib/claim/mutations";
import { audit } from "@/lib/core/audit";
import type { Language } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { countUse } from "@/lib/core/rate-limit";
import { type Tx, transact } from "@/lib/core/transact";
import { queueMail, readerOf } from "@/lib/mail-queue/mutations";
import type { MadePicture } from "@/lib/media/convert";
import { addMedia, removeMedia, storePicture } from "@/lib/media/mutations";
import { removePhotosOf } from "@/lib/review/photo/mutations";
import { confirmSession } from "@/lib/user/confirmation/mutations";
import { checkConfirmed } from "@/lib/user/confirmation/queries";
import { removeAllFactors } from "@/lib/user/factor/mutations";
import { checkSelfOrAdmin } from "@/lib/user/policy";
import { activationOwner, getUser, type User } from "@/lib/user/queries";
import type { Leaving, ProfileChange } from "@/lib/user/schema";

/**
 * Updates name, language and picture, and invalidates pages with the user's reviews. A replaced picture is permanently
 * deleted.
 * @throws AppError those of `storePicture`
 */
export async function updateProfile(actor: Actor, { fullname, language, profilePic }: ProfileChange): Promise<User> {
  const made = profilePic && (await storePicture(profilePic, "avatar"));
  await transact(async ({ tx, invalidate }) => {
    const data = { ...(fullname && { fullname }), ...(language && { language }) };
    if (fullname || language) await tx.user.update({ where: { id: actor.id }, data, select: { id: true } });
    if (made !== undefined) await changePicture(tx, actor.id, made);
    const reviews = await tx.review.findMany({
      where: { userId: actor.id },
      distinct: ["businessId"],
      select: { businessId: true },
    });
    invalidate(...reviews.map(({ businessId }) => `business:${businessId}`));
  });
  return getUser(actor.id);
}

async function changePicture(tx: Tx, userId: string, made: MadePicture | null): Promise<void> {
  const [last] = await tx.$queryRaw<{ pictureId: string | null }[]>`
    SELECT picture_id AS "pictureId" FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
  const pictureId = made && (await addMedia(tx, made, { type: "avatar", uploaderId: userId }));
  await tx.user.update({ where: { id: userId }, data: { pictureId }, select: { id: true } });
  if (last?.pictureId) await removeMedia(tx, [last.pictureId]);
}

/**
 * Sends a new activation mail, which invalidates the previous link; no effect on a verified user.
 * @returns whether a mail was queued
 * @throws AppError `forbidden` for another user, `not_found`, `rate_limited`
 */
export async function sendVerification(
  actor: Actor,
  { userId, language }: { userId: string; language?: Language | undefined },
  now: Date,
): Promise<boolean> {
  checkSelfOrAdmin(actor, userId);
  // The page language of an admin says nothing about the recipient.
  return mailActivation(userId, actor.id === userId ? language : undefined, now);
}

/**
 * The same for who has no session but an old link, which only the recipient of the mail knows.
 * @throws AppError `invalid_token`, `rate_limited`
 */
export async function renewActivation(
  { token, language }: { token: string; language?: Language | undefined },
  now: Date,
): Promise<boolean> {
  const userId = await activationOwner(token);
  if (!userId) throw new AppError("invalid_token", { about: "activation" });
  return mailActivation(userId, language, now);
}

async function mailActivation(userId: string, language: Language | undefined, now: Date): Promise<boolean> {
  await countUse("resend", userId);
  return transact(async ({ tx }) => {
    const user = await tx.user.findFirst({ where: { id: userId, deletedAt: null }, select: { verifiedAt: true } });
    if (!user) throw new AppError("not_found");
    if (user.verifiedAt) return false;
    const tokenId = await createMailToken(tx, userId, "activation", now);
    await queueMail(tx, { to: readerOf(userId, language), kind: "activation", data: { tokenId } });
    return true;
  });
}

/**
 * Confirms an e-mail address by the mailed token. Reusing it succeeds without effect if the user is verified (double
 * click, lost response).
 * @throws AppError `invalid_token`
 */
export async function verify(token: string, now: Date): Promise<void> {
  await transact(async ({ tx }) => {
    const userId = await useMailToken(tx, token, "activation", now);
    if (userId) await tx.user.update({ where: { id: userId }, data: { verifiedAt: now }, select: { id: true } });
    else if (!(await wasVerifiedBy(tx, token))) throw new AppError("invalid_token", { about: "activation" });
  });
}

async function wasVerifiedBy(tx: Tx, token: string): Promise<boolean> {
  const used = await tx.userToken.findFirst({
    where: { tokenHash: hashToken(token), purpose: "activation", user: { verifiedAt: { not: null } } },
    select: { id: true },
  });
  return used !== null;
}

/**
 * Permanently deletes the actor's account: ends all sessions and erases personal data. Reviews, comments and ratings
 * stay without name and pictures; the reason is stored anonymously (H24).
 * @throws AppError `confirmation_required`, `invalid_password`, `rate_limited`
 */
export async function deleteAccount(actor: Actor, { reason, password }: Leaving, now: Date): Promise<void> {
  const userId = actor.id;
  if (password === undefined) await checkConfirmed(actor, now);
  else await confirmSession(actor, password, now);
  await transact(async ({ tx, invalidate }) => {
    const user = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { email: true, language: true, pictureId: true },
    });
    invalidate(...(await tagsOf(tx, userId)));
    await removeTraces(tx, userId);
    if (user.email) await tx.businessInvitation.deleteMany({ where: { email: user.email } });
    await tx.user.update({ where: { id: userId }, data: { ...ERASED, deletedAt: now }, select: { id: true } });
    if (user.pictureId) await removeMedia(tx, [user.pictureId]);
    await tx.accountDeletion.create({ data: { reason, createdAt: now } });
    await audit(tx, actor, { action: "user.delete", entity: "user", entityId: userId });
    const to = { email: user.email ?? "", language: user.language as Language };
    await queueMail(tx, { to, kind: "account_deleted", data: {} });
  });
}

/** The CHECK `users_erased_check` requires most of these. */
const ERASED = {
  fullname: "",
  email: null,
  phone: null,
  passwordHash: null,
  pictureId: null,
  verifiedAt: null,
  lastLoginAt: null,
} as const;

/** Deletes rows that matter only to the user; triggers update the counters. */
async function removeTraces(tx: Tx, userId: string): Promise<void> {
  const where = { where: { userId } };
  await tx.session.deleteMany(where);
  await tx.knownNetwork.deleteMany(where);
  await tx.userToken.deleteMany(where);
  await tx.oauthAccount.deleteMany(where);
  await removeAllFactors(tx, userId);
  await tx.bookmark.deleteMany(where);
  await tx.list.deleteMany(where);
  await tx.dishFavourite.deleteMany(where);
  await tx.reviewLike.deleteMany(where);
  await tx.postLike.deleteMany(where);
  await deleteClaims(tx, userId);
  await tx.businessOwner.deleteMany(where);
  await tx.businessInvitation.deleteMany({ where: { inviterId: userId } });
  await tx.report.updateMany({ ...where, data: { userId: null } });
  await tx.menuUpload.updateMany({ ...where, data: { userId: null } });
  await removePhotosOf(tx, userId);
  await tx.media.updateMany({ where: { uploaderId: userId }, data: { uploaderId: null } });
}

/** Cache tags of pages that show the user's name or count their deleted rows. */
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
