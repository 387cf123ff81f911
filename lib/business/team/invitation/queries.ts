import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { hashToken } from "@/lib/auth/refresh-token";
import { hmacFor } from "@/lib/auth/secret";
import type { Ref } from "@/lib/business/manage/model";
import type { InvitationStanding } from "@/lib/business/team/model";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";

/** The token of an invitation's link: 256 bits that nobody can make without our key. */
export function invitationTokenOf(id: string): string {
  return hmacFor("invitation", id);
}

/**
 * What an invitation says to whoever is signed in and has its link; whose address it was sent to, only to that account.
 * @throws AppError `not_found` for one that was answered, taken back or is too old, or whose place is gone
 */
export async function readInvitation(actor: Pick<Actor, "id">, token: string, now: Date): Promise<InvitationStanding> {
  const row = await db.businessInvitation.findFirst({
    where: { tokenHash: hashToken(token), expiresAt: { gt: now }, business: { deletedAt: null } },
    select: {
      email: true,
      expiresAt: true,
      inviter: { select: { fullname: true, deletedAt: true } },
      business: { select: { id: true, slug: true, city: true, type: true, translation: true } },
    },
  });
  if (!row) throw new AppError("not_found");
  const { email, expiresAt, inviter, business } = row;
  const isOwn = (await db.user.count({ where: { id: actor.id, email } })) > 0;
  const invitedBy = inviter && inviter.deletedAt === null ? inviter.fullname : null;
  return { business: business as Ref, expiresAt, invitedBy, isOwn };
}
