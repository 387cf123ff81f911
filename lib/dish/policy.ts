import type { Actor } from "@/lib/auth/actor";

/**
 * The dishes `d` of places `b` that somebody manages, as SQL in which `$1` is their id: an admin all, an owner those of
 * their own places (H31), others none. Deleted ones are nobody's but in the bin of their menu.
 */
export function managedDishes(actor: Pick<Actor, "role">, { inBin = false }: { inBin?: boolean } = {}): string {
  const present = `d.deleted_at IS ${inBin ? "NOT NULL" : "NULL"} AND b.deleted_at IS NULL`;
  if (actor.role === "admin") return `(${present} AND $1::uuid IS NOT NULL)`;
  const owned = "EXISTS (SELECT 1 FROM business_owners o WHERE o.business_id = b.id AND o.user_id = $1)";
  return actor.role === "owner" ? `(${present} AND ${owned})` : "($1::uuid IS NULL)";
}
