import type { Actor } from "@/lib/auth/actor";

/** Who may change what somebody wrote: its author. */
export function mayChange(actor: Pick<Actor, "id">, authorId: string | null): boolean {
  return actor.id === authorId;
}

/** Who may take it away: its author and admins. */
export function mayDelete(actor: Pick<Actor, "id" | "role">, authorId: string | null): boolean {
  return actor.role === "admin" || mayChange(actor, authorId);
}
