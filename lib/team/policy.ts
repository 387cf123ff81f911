import type { Actor } from "@/lib/auth/actor";
import { AppError } from "@/lib/core/errors";

type Member = { readonly userId: string; readonly role: string };

/** Who decides about a team: the owners of the place, and admins. Managers look after the place, not after each other. */
export function leadsTeam(actor: Pick<Actor, "id" | "role">, team: readonly Member[]): boolean {
  return actor.role === "admin" || team.some(({ userId, role }) => userId === actor.id && role === "owner");
}

/** @throws AppError `forbidden` */
export function checkLeadsTeam(actor: Pick<Actor, "id" | "role">, team: readonly Member[]): void {
  if (!leadsTeam(actor, team)) throw new AppError("forbidden", { about: "restaurant" });
}

/**
 * Managers are taken out by those who lead the team, and may leave it. An owner stays until an admin says otherwise, so
 * that no place is lost by a slip.
 * @throws AppError `forbidden`
 */
export function checkTakesOut(actor: Pick<Actor, "id" | "role">, team: readonly Member[], member: Member): void {
  if (actor.role === "admin") return;
  const isLeaving = member.userId === actor.id;
  if (member.role === "owner") throw new AppError("forbidden", { about: "restaurant" });
  if (!isLeaving) checkLeadsTeam(actor, team);
}
