import "server-only";
import { randomUUID } from "node:crypto";
import { checkAccess } from "@/lib/auth/access";
import type { Actor } from "@/lib/auth/actor";
import { hashToken } from "@/lib/auth/refresh-token";
import { entityOf } from "@/lib/business/draft/mutations";
import { lockBusiness } from "@/lib/business/draft/queries";
import { checkManages, MANAGED, type Managed } from "@/lib/business/policy";
import { audit } from "@/lib/core/audit";
import { DAY_MS, type Language } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { countUse } from "@/lib/core/rate-limit";
import { type Tx, transact } from "@/lib/core/transact";
import { queueMail, type Recipient } from "@/lib/mail-queue/mutations";
import { invitationTokenOf, mayInvite } from "@/lib/team/invitation/queries";
import { INVITATION_DAYS } from "@/lib/team/model";
import { join } from "@/lib/team/mutations";
import { checkLeadsTeam } from "@/lib/team/policy";

/**
 * Invites an e-mail address to the team; the link is valid for a fortnight. A repeated invitation gets a new link. The
 * answer does not reveal whether a user has the address.
 * @param email in lower case
 * @param language of the mail, unless the user has one
 * @throws AppError `not_found`; `forbidden` for managers; `validation_failed` for a team member; `rate_limited`
 */
export async function invite(
  actor: Actor,
  businessId: string,
  { email, language }: { email: string; language: Language },
  now: Date,
): Promise<void> {
  checkInvites(actor, await db.business.findUnique({ where: { id: businessId }, select: MANAGED }));
  await countUse("invitation_address", email);
  await transact(async ({ tx }) => {
    const team = await lockTeam(tx, actor, businessId);
    const user = await tx.user.findFirst({
      where: { email, deletedAt: null },
      select: { id: true, verifiedAt: true },
    });
    if (team.some(({ userId }) => userId === user?.id)) throw refused("is in the team already");
    await tx.businessInvitation.deleteMany({ where: { businessId, email } });
    const id = randomUUID();
    const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
    const tokenHash = hashToken(invitationTokenOf(id));
    const data = { id, businessId, email, inviterId: actor.id, tokenHash, createdAt: now, expiresAt };
    await tx.businessInvitation.create({ data, select: { id: true } });
    await audit(tx, actor, { action: "business.invite", ...entityOf(businessId), after: { invitationId: id } });
    const to: Recipient = user?.verifiedAt ? { userId: user.id } : { email, language };
    await queueMail(tx, { to, kind: "team_invitation", data: { invitationId: id } });
  });
}

/** Withdraws an invitation and its link. @throws AppError `not_found`; `forbidden` for managers */
export async function withdrawInvitation(actor: Actor, businessId: string, id: string): Promise<void> {
  await transact(async ({ tx }) => {
    await lockTeam(tx, actor, businessId);
    const { count } = await tx.businessInvitation.deleteMany({ where: { id, businessId } });
    if (count === 0) throw new AppError("not_found");
    await audit(tx, actor, { action: "business.uninvite", ...entityOf(businessId), before: { invitationId: id } });
  });
}

function refused(message: string): AppError {
  return new AppError("validation_failed", { errors: [{ path: "email", message }] });
}

type Invited = Managed & { owners: { userId: string; role: string }[] };

function checkInvites<Business extends Invited>(actor: Actor, business: Business | null): asserts business is Business {
  checkManages(actor, business);
  checkLeadsTeam(actor, business.owners);
}

async function lockTeam(tx: Tx, actor: Actor, businessId: string) {
  const business = await lockBusiness(tx, businessId);
  checkInvites(actor, business);
  return business.owners;
}

/**
 * Accepts or declines an invitation. Only the user with the invited, confirmed address may, so a forwarded link is
 * useless.
 * @throws AppError `not_found` for a link that was used, withdrawn or is too old, for a deleted business, or if the
 * sender may no longer invite; `forbidden` for another user; `not_verified`
 */
export async function answerInvitation(
  actor: Actor,
  token: string,
  answer: "accepted" | "declined",
  now: Date,
): Promise<void> {
  checkAccess("verified", actor);
  await transact(async ({ tx }) => {
    const where = { tokenHash: hashToken(token), expiresAt: { gt: now } };
    const known = await tx.businessInvitation.findFirst({ where, select: { businessId: true } });
    // Lock the business first, as every team write does: of two concurrent answers, the second finds no invitation.
    const business = known && (await lockBusiness(tx, known.businessId));
    const invitation = await tx.businessInvitation.findFirst({ where });
    if (!invitation || !business || business.deletedAt) throw new AppError("not_found");
    const { id, email, businessId, inviterId } = invitation;
    if (!(await mayInvite(tx, businessId, inviterId))) throw new AppError("not_found");
    if ((await tx.user.count({ where: { id: actor.id, email } })) === 0) throw new AppError("forbidden");
    await tx.businessInvitation.delete({ where: { id }, select: { id: true } });
    if (answer === "accepted") await join(tx, actor, { businessId, userId: actor.id, role: "manager", inviterId });
    else await audit(tx, actor, { action: "business.decline", ...entityOf(businessId), before: { invitationId: id } });
  });
}
