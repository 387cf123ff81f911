import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import {
  CITIES,
  type Language,
  POST_TOPICS,
  type PostTopic,
  RELATED_POSTS,
  type Translated,
} from "@/lib/core/constants";
import { sqlExecute, sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type Paged, paginate } from "@/lib/core/pagination";
import { idRow, personColumn, totalRow, translated } from "@/lib/core/rows";
import { isUuid } from "@/lib/core/text";
import { pictureColumn, pictureJson } from "@/lib/media/queries";
import { cleanHtml } from "@/lib/post/html";
import type { Post, PostExtras, PostPage, PostText } from "@/lib/post/model";
import { readablePosts } from "@/lib/post/policy";
import { type PostWire, toPostWire } from "@/lib/post/wire";

const COLUMNS = `p.id, p.translation, p.topic, p.city, p.like_count AS "likeCount", p.is_draft AS "isDraft", p.published_at AS "publishedAt",
  p.created_at AS "createdAt", p.updated_at AS "updatedAt", ${pictureJson("cover")} AS cover,
  CASE WHEN u.id IS NULL THEN NULL ELSE json_build_object('id', u.id, 'fullname', u.fullname) END AS author`;
const JOINS = `LEFT JOIN media cover ON cover.id = p.cover_id AND cover.deleted_at IS NULL
  LEFT JOIN users u ON u.id = p.author_id AND u.deleted_at IS NULL`;
const postRow = z.strictObject({
  id: z.guid(),
  translation: translated(z.strictObject({ title: z.string(), lead: z.string().exactOptional(), content: z.string() })),
  topic: z.string().nullable(),
  city: z.enum(CITIES).nullable(),
  likeCount: z.int(),
  isDraft: z.boolean(),
  publishedAt: z.date(),
  createdAt: z.date(),
  updatedAt: z.date(),
  cover: pictureColumn.nullable(),
  author: personColumn.nullable(),
}) satisfies z.ZodType<Post>;
const extrasRow = idRow.extend({
  likes: z.array(z.guid()),
  images: z.array(pictureColumn),
}) satisfies z.ZodType<PostExtras>;
const LATEST_FIRST = "p.published_at DESC, p.id DESC";

export async function listPosts({
  page,
  limit,
  language,
  topic,
  actor = null,
}: {
  page: number;
  limit: number;
  language?: Language | undefined;
  topic?: PostTopic | undefined;
  actor?: Actor | null;
}): Promise<Paged<Post>> {
  const values = [language, topic].filter((value) => value !== undefined);
  const ofLanguage = language ? " AND p.translation ? $1" : "";
  const where = `${readablePosts(actor)}${ofLanguage}${topic ? ` AND p.topic = $${values.length}` : ""}`;
  const [totals, rows] = await Promise.all([
    sqlQuery(totalRow, `SELECT count(*)::int AS total FROM posts p WHERE ${where}`, values),
    sqlQuery(
      postRow,
      `SELECT ${COLUMNS} FROM posts p ${JOINS} WHERE ${where} ORDER BY ${LATEST_FIRST}
        LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
      [...values, limit, (page - 1) * limit],
    ),
  ]);
  return { items: rows.map(cleaned), pagination: paginate(page, limit, totals[0]?.total ?? 0) };
}

export async function listTopics(language: Language): Promise<PostTopic[]> {
  const rows = await sqlQuery(
    z.strictObject({ topic: z.enum(POST_TOPICS) }),
    `SELECT DISTINCT p.topic FROM posts p
      WHERE ${readablePosts(null)} AND p.translation ? $1 AND p.topic = ANY($2)`,
    [language, POST_TOPICS],
  );
  return POST_TOPICS.filter((topic) => rows.some((row) => row.topic === topic));
}

/** @throws AppError `not_found` about the post */
export async function getPost(id: string, actor: Actor | null): Promise<Post> {
  const post = await findPost(id, actor);
  if (!post) throw new AppError("not_found", { about: "post" });
  return post;
}

/**
 * The post in its wire form for the actor.
 * @throws AppError `not_found` about the post
 */
export async function readPost(id: string, actor: Actor | null): Promise<PostWire> {
  const [post, extras] = await Promise.all([getPost(id, actor), listPostExtras([id])]);
  return toPostWire(post, extras.get(id), actor);
}

/** Null if the id is invalid or unknown, or the actor may not read the post. */
export async function findPost(id: string, actor: Actor | null = null): Promise<Post | null> {
  if (!isUuid(id)) return null;
  const where = `p.id = $1 AND ${readablePosts(actor)}`;
  const [row] = await sqlQuery(postRow, `SELECT ${COLUMNS} FROM posts p ${JOINS} WHERE ${where}`, [id]);
  return row ? cleaned(row) : null;
}

export async function wasPostDeleted(id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  return (await sqlExecute("SELECT 1 FROM posts WHERE id = $1 AND deleted_at IS NOT NULL", [id])) > 0;
}

/** The published post with its neighbours in a language, or null. */
export async function readPostPage(id: string, language: Language): Promise<PostPage | null> {
  const post = await findPost(id);
  if (!post) return null;
  const here = [post.publishedAt, post.id, language];
  const [[newer = null], [older = null]] = await Promise.all([
    selectPosts("(p.published_at, p.id) > ($1, $2) AND p.translation ? $3", here, "p.published_at, p.id LIMIT 1"),
    selectPosts("(p.published_at, p.id) < ($1, $2) AND p.translation ? $3", here, `${LATEST_FIRST} LIMIT 1`),
  ]);
  const shown = [post, newer, older].flatMap((each) => each?.id ?? []);
  const related = await selectPosts(
    "p.id <> ALL($1::uuid[]) AND p.translation ? $2",
    [shown, language, post.topic, post.city],
    `coalesce(p.city = $4, false) DESC, coalesce(p.topic = $3, false) DESC, ${LATEST_FIRST} LIMIT ${RELATED_POSTS}`,
  );
  return { post, newer, older, related };
}

/** When the next scheduled post is published; null without one. */
export async function nextPublishing(): Promise<Date | null> {
  const [row] = await sqlQuery(
    z.strictObject({ at: z.date().nullable() }),
    "SELECT min(published_at) AS at FROM posts WHERE deleted_at IS NULL AND NOT is_draft AND published_at > now()",
  );
  return row?.at ?? null;
}

async function selectPosts(where: string, values: unknown[], order: string): Promise<Post[]> {
  const rows = await sqlQuery(
    postRow,
    `SELECT ${COLUMNS} FROM posts p ${JOINS} WHERE ${readablePosts()} AND ${where} ORDER BY ${order}`,
    values,
  );
  return rows.map(cleaned);
}

/** Likes (user ids, oldest first) and pictures of each post. */
export async function listPostExtras(ids: readonly string[]): Promise<Map<string, PostExtras>> {
  if (ids.length === 0) return new Map();
  const rows = await sqlQuery(
    extrasRow,
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

/** Launch of the site: when its first migration was applied. */
export async function readBeginning(): Promise<Date> {
  const [first] = await sqlQuery(
    z.strictObject({ at: z.date().nullable() }),
    "SELECT min(started_at) AS at FROM _prisma_migrations",
  );
  return first?.at ?? new Date(0);
}

/** Content is sanitised when saved and again when read, so that rows written another way are harmless too (H51). */
function cleaned(post: Post): Post {
  const texts = Object.entries(post.translation) as [Language, PostText][];
  const translation: Translated<PostText> = Object.fromEntries(
    texts.map(([language, text]) => [language, { ...text, content: cleanHtml(text.content) }]),
  );
  return { ...post, translation };
}
