import "server-only";
import type { Language, Translated } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type Paged, paginate } from "@/lib/core/pagination";
import { isUuid } from "@/lib/core/text";
import { pictureJson } from "@/lib/media/rows";
import { cleanHtml } from "@/lib/post/html";
import type { Post, PostExtras, PostText } from "@/lib/post/model";

const COLUMNS = `p.id, p.translation, p.like_count AS "likeCount", p.published_at AS "publishedAt",
  p.created_at AS "createdAt", p.updated_at AS "updatedAt", ${pictureJson("cover")} AS cover,
  CASE WHEN u.id IS NULL THEN NULL ELSE json_build_object('id', u.id, 'fullname', u.fullname) END AS author`;
const JOINS = `LEFT JOIN media cover ON cover.id = p.cover_id AND cover.deleted_at IS NULL
  LEFT JOIN users u ON u.id = p.author_id AND u.deleted_at IS NULL`;
const PUBLISHED = "p.deleted_at IS NULL AND p.published_at <= now()";

/** Posts, latest first; with a language only those that have a text in it. */
export async function listPosts({
  page,
  limit,
  language,
}: {
  page: number;
  limit: number;
  language?: Language | undefined;
}): Promise<Paged<Post>> {
  const where = `${PUBLISHED}${language ? " AND p.translation ? $1" : ""}`;
  const values = language ? [language] : [];
  const [totals, rows] = await Promise.all([
    sqlQuery<{ total: number }>(`SELECT count(*)::int AS total FROM posts p WHERE ${where}`, values),
    sqlQuery<Post>(
      `SELECT ${COLUMNS} FROM posts p ${JOINS} WHERE ${where} ORDER BY p.published_at DESC, p.id DESC
        LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
      [...values, limit, (page - 1) * limit],
    ),
  ]);
  return { items: rows.map(cleaned), pagination: paginate(page, limit, totals[0]?.total ?? 0) };
}

/** @throws AppError `not_found` about the post */
export async function getPost(id: string): Promise<Post> {
  const post = await findPost(id);
  if (!post) throw new AppError("not_found", { about: "post" });
  return post;
}

/** The published post, or null; also for an id that is none. */
export async function findPost(id: string): Promise<Post | null> {
  if (!isUuid(id)) return null;
  const [row] = await sqlQuery<Post>(`SELECT ${COLUMNS} FROM posts p ${JOINS} WHERE p.id = $1 AND ${PUBLISHED}`, [id]);
  return row ? cleaned(row) : null;
}

/** Who liked each post (ids, first likes first) and the pictures in it. */
export async function listPostExtras(ids: readonly string[]): Promise<Map<string, PostExtras>> {
  if (ids.length === 0) return new Map();
  const rows = await sqlQuery<PostExtras & { id: string }>(
    `SELECT p.id,
        coalesce((SELECT array_agg(l.user_id::text ORDER BY l.created_at, l.user_id)
          FROM post_likes l JOIN users u ON u.id = l.user_id AND u.deleted_at IS NULL
          WHERE l.post_id = p.id), '{}') AS likes,
        coalesce((SELECT json_agg(${pictureJson("m")} ORDER BY m.position, m.id) FROM media m
          WHERE m.post_id = p.id AND m.type = 'post' AND m.deleted_at IS NULL), '[]') AS images
      FROM posts p WHERE p.id = ANY($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map(({ id, likes, images }) => [id, { likes, images }]));
}

/** Content is cleaned on the way in; cleaning it on the way out too keeps a row harmless that came by another door (H51). */
function cleaned(post: Post): Post {
  const texts = Object.entries(post.translation) as [Language, PostText][];
  const translation: Translated<PostText> = Object.fromEntries(
    texts.map(([language, text]) => [language, { ...text, content: cleanHtml(text.content) }]),
  );
  return { ...post, translation };
}
