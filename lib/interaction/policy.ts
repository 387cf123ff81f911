import type { Actor } from "@/lib/auth/actor";

/** Only its author may edit a comment. */
export function mayChange(actor: Pick<Actor, "id">, authorId: string | null): boolean {
  return actor.id === authorId;
}

/** Its author and admins may delete a comment. */
export function mayDelete(actor: Pick<Actor, "id" | "role">, authorId: string | null): boolean {
  return actor.role === "admin" || mayChange(actor, authorId);
}
