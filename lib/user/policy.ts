import type { Actor } from "@/lib/auth/actor";
import { AppError } from "@/lib/core/errors";

/**
 * What concerns an account alone, such as its password, is done by its owner only (H27).
 * @throws AppError `forbidden`, whether there is such an account or not
 */
export function checkSelf(actor: Actor, userId: string): void {
  if (actor.id !== userId) throw new AppError("forbidden");
}

/** As `checkSelf`, but admins may, too. */
export function checkSelfOrAdmin(actor: Actor, userId: string): void {
  if (actor.role !== "admin") checkSelf(actor, userId);
}

/**
 * Nobody takes their own rights, so there is always an admin left (H25).
 * @throws AppError `forbidden`
 */
export function checkOther(actor: Actor, userId: string): void {
  if (actor.id === userId) throw new AppError("forbidden");
}
