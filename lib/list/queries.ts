import "server-only";
import { z } from "zod";
import { hashToken } from "@/lib/auth/refresh-token";
import { hmacFor } from "@/lib/auth/secret";
import { listCards } from "@/lib/business/cards";
import { visibleSql } from "@/lib/business/policy";
import { sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { ListEntry, ListSummary, ListWithEntries, SharedList } from "@/lib/list/model";
import { pictureColumn, pictureJson } from "@/lib/media/queries";

const PICTURES = 3;

/** SQL: entries of the list `l` whose businesses are visible. */
const SEEN = `FROM list_entries e JOIN businesses b ON b.id = e.business_id WHERE e.list_id = l.id AND ${visibleSql()}`;

const SUMMARY = `l.id, l.name, l.share_hash IS NOT NULL AS "isShared", l.share_no AS "shareNo",
  l.created_at AS "createdAt", l.updated_at AS "updatedAt", (SELECT count(*)::int ${SEEN}) AS count,
  (SELECT json_agg(firsts.picture) FROM (
    SELECT ${pictureJson("cover")} AS picture FROM list_entries e JOIN businesses b ON b.id = e.business_id
      JOIN media cover ON cover.id = b.cover_id AND cover.deleted_at IS NULL
    WHERE e.list_id = l.id AND ${visibleSql()} ORDER BY e.position, b.id LIMIT ${PICTURES}) firsts) AS pictures,
  EXISTS (SELECT 1 FROM list_entries e WHERE e.list_id = l.id AND e.business_id = $2::uuid) AS contains`;

const summaryRow = z.strictObject({
  id: z.guid(),
  name: z.string(),
  isShared: z.boolean(),
  shareNo: z.int(),
  createdAt: z.date(),
  updatedAt: z.date(),
  count: z.int(),
  pictures: z.array(pictureColumn).nullable(),
  contains: z.boolean(),
});
const entryRow = z.strictObject({ id: z.guid(), note: z.string().nullable() });
const sharedRow = z.strictObject({
  id: z.guid(),
  userId: z.guid(),
  name: z.string(),
  owner: z.string(),
  updatedAt: z.date(),
});

/**
 * The token of a list's link: 256 bits that can't be forged without our key. It is derived again whenever the owner
 * sees the link, so only its hash is stored.
 * @param shareNo number of times the list was shared; each time makes another link
 */
export function shareTokenOf(id: string, shareNo: number): string {
  return hmacFor("list", `${id}.${shareNo}`);
}

/**
 * The user's lists, last changed first.
 * @param businessId the business that `contains` refers to
 */
export async function listLists(userId: string, businessId: string | null = null): Promise<ListSummary[]> {
  const rows = await sqlQuery(
    summaryRow,
    `SELECT ${SUMMARY} FROM lists l WHERE l.user_id = $1 ORDER BY l.updated_at DESC, l.id DESC`,
    [userId, businessId],
  );
  return rows.map(toSummary);
}

/**
 * One of the user's lists with its entries in order.
 * @throws AppError `not_found`, also for others' lists
 */
export async function getList(userId: string, id: string): Promise<ListWithEntries> {
  const [[row], entries] = await Promise.all([
    sqlQuery(summaryRow, `SELECT ${SUMMARY} FROM lists l WHERE l.user_id = $1 AND l.id = $3`, [userId, null, id]),
    readEntries(id),
  ]);
  if (!row) throw new AppError("not_found");
  return { ...toSummary(row), entries };
}

/**
 * A list by its link.
 * @throws AppError `not_found` when it is private (again), deleted, or its owner is banned
 */
export async function readSharedList(token: string): Promise<SharedList> {
  const { id, name, owner, updatedAt } = await findSharedList(token);
  return { name, owner, updatedAt, entries: await readEntries(id) };
}

/** Owner and data of a shared list. @throws AppError `not_found`, as above */
export async function findSharedList(token: string): Promise<z.infer<typeof sharedRow>> {
  const [row] = await sqlQuery(
    sharedRow,
    `SELECT l.id, l.user_id AS "userId", l.name, u.fullname AS owner, l.updated_at AS "updatedAt"
      FROM lists l JOIN users u ON u.id = l.user_id
      WHERE l.share_hash = $1 AND u.banned_at IS NULL AND u.deleted_at IS NULL`,
    [hashToken(token)],
  );
  if (!row) throw new AppError("not_found");
  return row;
}

/** Entries of a list; omits businesses that are not visible. */
async function readEntries(listId: string): Promise<ListEntry[]> {
  const rows = await sqlQuery(
    entryRow,
    "SELECT business_id AS id, note FROM list_entries WHERE list_id = $1 ORDER BY position, business_id",
    [listId],
  );
  const notes = new Map(rows.map(({ id, note }) => [id, note]));
  const cards = await listCards(rows.map(({ id }) => id));
  return cards.map((business) => ({ business, note: notes.get(business.id) ?? null }));
}

function toSummary({ isShared, shareNo, pictures, ...row }: z.infer<typeof summaryRow>): ListSummary {
  return { ...row, pictures: pictures ?? [], token: isShared ? shareTokenOf(row.id, shareNo) : null };
}
