import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { hashToken } from "@/lib/auth/refresh-token";
import { hmacFor } from "@/lib/auth/secret";
import type { Ref } from "@/lib/business/manage/model";
import { leadsSql } from "@/lib/business/policy";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Tx } from "@/lib/core/transact";
import type { InvitationStanding } from "@/lib/team/model";
import { Prisma } from "@/prisma/generated/client";

/** The token of an invitation's link: 256 bits that nobody can make without our key. */
export function invitationTokenOf(id: string): string {
  return hmacFor("invitation", id);
}

/**
 * Is who has sent an invitation still one of those who lead the team? In a transaction they stay it until its end.
 * @param client the transaction of what depends on it
 */
export async function mayInvite(
  client: Pick<Tx, "$queryRaw">,
  businessId: string,
  inviterId: string | null,
): Promise<boolean> {
  const found = await client.$queryRaw<unknown[]>`
    SELECT 1 FROM users u JOIN businesses b ON b.id = ${businessId}::uuid
    WHERE u.id = ${inviterId}::uuid AND ${Prisma.raw(leadsSql("u", "b.id"))} FOR SHARE OF u`;
  return found.length > 0;
}

/**
 * What an invitation says to whoever is signed in and has its link; whose address it was sent to, only to that account.
 * @throws AppError `not_found` for one that was answered, taken back or is too old, whose place is gone, or whose sender may
 * invite nobody any more
 */
export async function readInvitation(actor: Pick<Actor, "id">, token: string, now: Date): Promise<InvitationStanding> {
  const row = await db.businessInvitation.findFirst({
    where: { tokenHash: hashToken(token), expiresAt: { gt: now }, business: { deletedAt: null } },
    select: {
      email: true,
      expiresAt: true,
      inviterId: true,
      inviter: { select: { fullname: true } },
      business: { select: { id: true, slug: true, city: true, type: true, translation: true } },
    },
  });
  if (!row || !(await mayInvite(db, row.business.id, row.inviterId))) throw new AppError("not_found");
  const { email, expiresAt, inviter, business } = row;
  const isOwn = (await db.user.count({ where: { id: actor.id, email } })) > 0;
  return { business: business as Ref, expiresAt, invitedBy: inviter?.fullname ?? null, isOwn };
}
