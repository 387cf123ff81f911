import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { AppError } from "@/lib/core/errors";
import { transact } from "@/lib/core/transact";
import type { Account } from "@/lib/user/model";
import { findAccount } from "@/lib/user/rows";

/** @throws AppError `unauthorized` when the account is gone */
export async function getAccount(id: string): Promise<Account> {
  const account = await findAccount(id);
  if (!account) throw new AppError("unauthorized");
  return account;
}

export type ProfileChange = { fullname?: string | undefined };

/** Changes what an account says of itself; the pages that show its reviews follow. */
export async function changeProfile(actor: Actor, { fullname }: ProfileChange): Promise<Account> {
  await transact(async ({ tx, touch }) => {
    await tx.user.update({ where: { id: actor.id }, data: { ...(fullname && { fullname }) }, select: { id: true } });
    const reviews = await tx.review.findMany({
      where: { userId: actor.id },
      distinct: ["businessId"],
      select: { businessId: true },
    });
    touch(...reviews.map(({ businessId }) => `business:${businessId}`));
  });
  return getAccount(actor.id);
}
