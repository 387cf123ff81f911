import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import type { Owner } from "@/lib/business/manage/model";
import { checkManages, leadsSql, MANAGED } from "@/lib/business/policy";
import { db, sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { TEAM_ROLES, type Team } from "@/lib/team/model";
import { leadsTeam } from "@/lib/team/policy";

const memberRow = z.strictObject({
  id: z.guid(),
  fullname: z.string(),
  email: z.string(),
  role: z.enum(TEAM_ROLES),
  since: z.date(),
  invitedBy: z.strictObject({ fullname: z.string(), isLeading: z.boolean() }).nullable(),
});

function readMembers(businessId: string) {
  return sqlQuery(
    memberRow,
    `SELECT u.id, u.fullname, u.email, o.role, o.created_at AS since,
        (SELECT json_build_object('fullname', i.fullname, 'isLeading', ${leadsSql("i", "o.business_id")})
          FROM users i WHERE i.id = o.inviter_id) AS "invitedBy"
      FROM users u JOIN business_owners o ON o.user_id = u.id AND u.deleted_at IS NULL
      WHERE o.business_id = $1 ORDER BY o.role = 'owner' DESC, o.created_at, u.id`,
    [businessId],
  );
}

/** Owners by date of joining. @throws AppError `not_found` */
export async function listOwners(businessId: string): Promise<Owner[]> {
  const count = await db.business.count({ where: { id: businessId, deletedAt: null } });
  if (count === 0) throw new AppError("not_found", { about: "restaurant" });
  return (await readMembers(businessId)).filter(({ role }) => role === "owner");
}

/**
 * Team and open invitations of a business that the actor manages.
 * @throws AppError `not_found` also for hidden businesses; `forbidden` for others
 */
export async function readTeam(actor: Actor, businessId: string, now: Date): Promise<Team> {
  const business = await db.business.findUnique({ where: { id: businessId }, select: MANAGED });
  checkManages(actor, business);
  const [members, invitations] = await Promise.all([
    readMembers(businessId),
    db.businessInvitation.findMany({
      where: { businessId, expiresAt: { gt: now } },
      select: { id: true, email: true, createdAt: true, expiresAt: true },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    }),
  ]);
  return { members, invitations, canInvite: leadsTeam(actor, business.owners) };
}
