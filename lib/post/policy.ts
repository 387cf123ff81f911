import type { Actor } from "@/lib/auth/actor";

export const publishedPost = (alias: string): string =>
  `(${alias}.deleted_at IS NULL AND NOT ${alias}.is_draft AND ${alias}.published_at <= now())`;

/** SQL condition for the posts `p` that the actor may read. Admins also see drafts and scheduled posts. */
export function readablePosts(actor: Pick<Actor, "role"> | null = null): string {
  return actor?.role === "admin" ? "p.deleted_at IS NULL" : publishedPost("p");
}
