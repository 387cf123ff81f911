import type { Actor } from "@/lib/auth/actor";
import { AppError } from "@/lib/core/errors";

/**
 * Private settings such as the password can be changed by the user only (H27).
 * @throws AppError `forbidden`, whether or not the user exists
 */
export function checkSelf(actor: Actor, userId: string): void {
  if (actor.id !== userId) throw new AppError("forbidden");
}

export function checkSelfOrAdmin(actor: Actor, userId: string): void {
  if (actor.role !== "admin") checkSelf(actor, userId);
}

/**
 * Admins can't restrict themselves, so at least one always remains (H25).
 * @throws AppError `forbidden`
 */
export function checkOther(actor: Actor, userId: string): void {
  if (actor.id === userId) throw new AppError("forbidden");
}
