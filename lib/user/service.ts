import "server-only";
import type { Upload } from "@/lib/api/upload";
import type { Actor } from "@/lib/auth/actor";
import type { Language } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { type Tx, transact } from "@/lib/core/transact";
import type { MadePicture } from "@/lib/media/convert";
import { addMedia, removeMedia, storePicture } from "@/lib/media/store";
import type { Account } from "@/lib/user/model";
import { findAccount } from "@/lib/user/rows";

/** @throws AppError `unauthorized` when the account is gone */
export async function getAccount(id: string): Promise<Account> {
  const account = await findAccount(id);
  if (!account) throw new AppError("unauthorized");
  return account;
}

export type ProfileChange = {
  readonly fullname?: string | undefined;
  /** That of mails. */
  readonly language?: Language | undefined;
  /** null takes the picture away. */
  readonly profilePic?: Upload | null | undefined;
};

/**
 * Changes what an account says of itself; the pages that show its reviews follow. The last picture is removed for good.
 * @throws AppError those of `storePicture`
 */
export async function updateProfile(actor: Actor, { fullname, language, profilePic }: ProfileChange): Promise<Account> {
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
  return getAccount(actor.id);
}

async function changePicture(tx: Tx, userId: string, made: MadePicture | null): Promise<void> {
  const [last] = await tx.$queryRaw<{ pictureId: string | null }[]>`
    SELECT picture_id AS "pictureId" FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
  const pictureId = made && (await addMedia(tx, made, { type: "avatar", uploaderId: userId }));
  await tx.user.update({ where: { id: userId }, data: { pictureId }, select: { id: true } });
  if (last?.pictureId) await removeMedia(tx, [last.pictureId]);
}
