import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import { sqlQuery } from "@/lib/core/db";
import { type Paged, paginate } from "@/lib/core/pagination";
import { restorableSince } from "@/lib/core/restore";
import { translated } from "@/lib/core/rows";
import { escapeLike } from "@/lib/core/text";
import { fold, wordsOf } from "@/lib/i18n/fold";
import { pictureColumn, pictureJson } from "@/lib/media/queries";
import {
  type ManagedPost,
  POST_FILTERS,
  POST_STATUSES,
  type PostCounts,
  type PostFilter,
  type PostListQuery,
} from "@/lib/post/manage/model";

type Add = (value: unknown) => string;

const STATUS = `CASE WHEN p.is_draft THEN 'draft' WHEN p.published_at > now() THEN 'scheduled' ELSE 'published' END`;
const ORDERS: Readonly<Record<PostListQuery["sort"], string>> = {
  newest: "p.published_at DESC, p.id DESC",
  updated: "p.updated_at DESC, p.id DESC",
  likes: "p.like_count DESC, p.published_at DESC, p.id DESC",
};

const postRow = z.strictObject({
  id: z.guid(),
  translation: translated(z.strictObject({ title: z.string(), lead: z.string().exactOptional(), content: z.string() })),
  status: z.enum(POST_STATUSES),
  isDraft: z.boolean(),
  likeCount: z.int(),
  isLiked: z.boolean(),
  publishedAt: z.date(),
  createdAt: z.date(),
  updatedAt: z.date(),
  deletedAt: z.date().nullable(),
  cover: pictureColumn.nullable(),
}) satisfies z.ZodType<ManagedPost>;

export async function listManagedPosts(
  actor: Pick<Actor, "id">,
  query: PostListQuery,
  now: Date,
): Promise<Paged<ManagedPost> & { counts: PostCounts }> {
  const { status, sort, page, limit } = query;
  const values: unknown[] = [];
  const add: Add = (value) => `$${values.push(value)}`;
  const where = conditions(query, now, add);
  const [counts, items] = await Promise.all([countStatuses(where, [...values]), readPage()]);
  return { items, counts, pagination: paginate(page, limit, counts[status]) };

  function readPage(): Promise<ManagedPost[]> {
    const chosen = status === "all" ? "" : `AND ${STATUS} = ${add(status)}`;
    const order = query.state === "deleted" ? "p.deleted_at DESC, p.id DESC" : ORDERS[sort];
    return sqlQuery(
      postRow,
      `SELECT p.id, p.translation, ${STATUS} AS status, p.is_draft AS "isDraft", p.like_count AS "likeCount",
          EXISTS (SELECT 1 FROM post_likes l WHERE l.post_id = p.id AND l.user_id = ${add(actor.id)}) AS "isLiked",
          p.published_at AS "publishedAt", p.created_at AS "createdAt", p.updated_at AS "updatedAt",
          p.deleted_at AS "deletedAt", ${pictureJson("cover")} AS cover
        FROM posts p LEFT JOIN media cover ON cover.id = p.cover_id
        WHERE ${where} ${chosen} ORDER BY ${order} LIMIT ${add(limit)} OFFSET ${add((page - 1) * limit)}`,
      values,
    );
  }
}

function conditions({ lang, search = "", state }: PostListQuery, now: Date, add: Add): string {
  const isThere = state === "deleted" ? `p.deleted_at >= ${add(restorableSince(now))}` : "p.deleted_at IS NULL";
  return [`p.translation ? ${add(lang)}`, isThere, ...matches(search, add)].join(" AND ");
}

/** SQL: matches folded words in titles and texts of any language; a search without letters is matched literally. */
function matches(search: string, add: Add): string[] {
  const typed = search.trim();
  if (typed === "") return [];
  const words = wordsOf(fold(typed));
  if (words.length === 0) return [`p.translation::text ILIKE ${add(`%${escapeLike(typed)}%`)}`];
  return words.map((word) => `app_fold(p.translation::text) LIKE ${add(`%${word}%`)}`);
}

const countsRow = z.strictObject(
  Object.fromEntries(POST_FILTERS.map((filter) => [filter, z.int()])) as Record<PostFilter, z.ZodInt>,
);

async function countStatuses(where: string, values: unknown[]): Promise<PostCounts> {
  const columns = POST_STATUSES.map((status) => `count(*) FILTER (WHERE ${STATUS} = '${status}')::int AS "${status}"`);
  const [row] = await sqlQuery(
    countsRow,
    `SELECT count(*)::int AS "all", ${columns.join(", ")} FROM posts p WHERE ${where}`,
    values,
  );
  if (!row) throw new Error("a query that only counts answered nothing");
  return row;
}
