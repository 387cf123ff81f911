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

/** Token of the invitation link: a 256-bit HMAC with the server's key. */
export function invitationTokenOf(id: string): string {
  return hmacFor("invitation", id);
}

/**
 * Whether the sender may still invite; in a transaction, locked until its end.
 * @param client transaction of the dependent write
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
 * An invitation for any signed-in user with the link; the invited address is shown only to its user.
 * @throws AppError `not_found` for one that was answered, withdrawn or is too old, for a deleted business, or if the
 * sender may no longer invite
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
