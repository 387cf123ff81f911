import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { CONFIRMED_MS } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";

/** Has somebody proved within the last ten minutes that the session is theirs? */
export const isConfirmed = ({ confirmedAt }: Pick<Actor, "confirmedAt">, now: Date): boolean =>
  confirmedAt !== null && now.getTime() - confirmedAt.getTime() <= CONFIRMED_MS;

/** How somebody proves who they are: by their password, or by another login with Google where they have none. */
export async function confirmsBy(userId: string): Promise<"password" | "google"> {
  const user = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { passwordHash: true } });
  return user.passwordHash === null ? "google" : "password";
}

/**
 * Before what cannot be undone, or opens the account to others.
 * @throws AppError `confirmation_required`, whose details say how: `by`
 */
export async function checkConfirmed(actor: Actor, now: Date): Promise<void> {
  if (isConfirmed(actor, now)) return;
  throw new AppError("confirmation_required", { details: { by: await confirmsBy(actor.id) } });
}
