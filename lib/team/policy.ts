import type { Actor } from "@/lib/auth/actor";
import { AppError } from "@/lib/core/errors";

type Member = { readonly userId: string; readonly role: string };

/** Owners and admins manage the team; managers only the business. */
export function leadsTeam(actor: Pick<Actor, "id" | "role">, team: readonly Member[]): boolean {
  return actor.role === "admin" || team.some(({ userId, role }) => userId === actor.id && role === "owner");
}

/** @throws AppError `forbidden` */
export function checkLeadsTeam(actor: Pick<Actor, "id" | "role">, team: readonly Member[]): void {
  if (!leadsTeam(actor, team)) throw new AppError("forbidden", { about: "restaurant" });
}

/**
 * Managers can be removed by owners and admins, and may leave. Owners can be removed only by an admin, so that no
 * business loses its owner by mistake.
 * @throws AppError `forbidden`
 */
export function checkTakesOut(actor: Pick<Actor, "id" | "role">, team: readonly Member[], member: Member): void {
  if (actor.role === "admin") return;
  const isLeaving = member.userId === actor.id;
  if (member.role === "owner") throw new AppError("forbidden", { about: "restaurant" });
  if (!isLeaving) checkLeadsTeam(actor, team);
}
