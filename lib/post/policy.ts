import type { Actor } from "@/lib/auth/actor";

/** SQL: may everybody read this post? */
export const publishedPost = (alias: string): string =>
  `(${alias}.deleted_at IS NULL AND NOT ${alias}.is_draft AND ${alias}.published_at <= now())`;

/** The posts `p` that somebody may read, as SQL. Admins also see drafts, and those that wait for their day. */
export function readablePosts(actor: Pick<Actor, "role"> | null = null): string {
  return actor?.role === "admin" ? "p.deleted_at IS NULL" : publishedPost("p");
}
