import type { Actor } from "@/lib/auth/actor";

const PUBLISHED = "p.deleted_at IS NULL AND p.published_at <= now()";

/** The posts `p` that somebody may read, as SQL. Admins also see those that wait for their day. */
export function readablePosts(actor: Pick<Actor, "role"> | null = null): string {
  return actor?.role === "admin" ? "p.deleted_at IS NULL" : PUBLISHED;
}
