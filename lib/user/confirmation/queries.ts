import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { CONFIRMED_MS } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";

export const isConfirmed = ({ confirmedAt }: Pick<Actor, "confirmedAt">, now: Date): boolean =>
  confirmedAt !== null && now.getTime() - confirmedAt.getTime() <= CONFIRMED_MS;

/** How a user confirms a session: by password, or by a new Google login if they have none. */
export async function confirmsBy(userId: string): Promise<"password" | "google"> {
  const user = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { passwordHash: true } });
  return user.passwordHash === null ? "google" : "password";
}

/**
 * Required before irreversible actions and those that give others access.
 * @throws AppError `confirmation_required` with the method in its details: `by`
 */
export async function checkConfirmed(actor: Actor, now: Date): Promise<void> {
  if (isConfirmed(actor, now)) return;
  throw new AppError("confirmation_required", { details: { by: await confirmsBy(actor.id) } });
}
