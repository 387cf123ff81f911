import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { hashToken } from "@/lib/auth/refresh-token";
import { visibleSql } from "@/lib/business/policy";
import { type Move, orderAfter } from "@/lib/catalogue/model";
import { audit } from "@/lib/core/audit";
import { findDuplicateSubmission } from "@/lib/core/duplicate-submission";
import { AppError } from "@/lib/core/errors";
import { type Tx, transact } from "@/lib/core/transact";
import { LIST_ENTRIES_MAX, LISTS_MAX, reorder } from "@/lib/list/model";
import { readSharedList, shareTokenOf } from "@/lib/list/queries";
import { queueMail } from "@/lib/mail-queue/mutations";
import { Prisma } from "@/prisma/generated/client";

const VISIBLE = Prisma.raw(visibleSql());

type Spot = { readonly id: string; readonly businessId: string };

/**
 * Creates a list.
 * @param businessId its first business
 * @returns its id
 * @throws AppError `not_found` about the business, `conflict` with the limit
 */
export function createList(
  { id: userId }: Actor,
  { name, businessId }: { name: string; businessId?: string | undefined },
  now: Date,
): Promise<string> {
  return transact(async ({ tx }) => {
    if (businessId !== undefined) await checkVisible(tx, businessId);
    const entries = businessId === undefined ? [] : [{ businessId, note: null }];
    return insertList(tx, userId, { name, entries }, now);
  });
}

/**
 * Copies a shared list into a private one of the user.
 * @returns its id
 * @throws AppError `not_found` for an invalid link, `conflict` with the limit
 */
export async function copyList({ id: userId }: Actor, token: string, now: Date): Promise<string> {
  const { name, entries } = await readSharedList(token);
  const copied = entries.map(({ business, note }) => ({ businessId: business.id, note }));
  return transact(({ tx }) => insertList(tx, userId, { name, entries: copied }, now));
}

/** @throws AppError `not_found`, also for others' lists */
export async function renameList({ id: userId }: Actor, id: string, name: string): Promise<void> {
  await transact(async ({ tx }) => {
    const { count } = await tx.list.updateMany({ where: { id, userId }, data: { name } });
    if (count === 0) throw new AppError("not_found");
  });
}

/** @throws AppError `not_found`, also for others' lists */
export async function deleteList({ id: userId }: Actor, id: string): Promise<void> {
  await transact(async ({ tx }) => {
    const { count } = await tx.list.deleteMany({ where: { id, userId } });
    if (count === 0) throw new AppError("not_found");
  });
}

/**
 * Appends a business to a list; one that is already in it keeps its position.
 * @param note undefined keeps the previous note
 * @throws AppError `not_found` about the list or the business, `conflict` with the limit
 */
export async function addToList(
  actor: Actor,
  { id: listId, businessId }: Spot,
  note: string | null | undefined,
  now: Date,
): Promise<void> {
  await transact(async ({ tx }) => {
    await lockList(tx, actor, listId);
    const where = { listId_businessId: { listId, businessId } };
    if (await tx.listEntry.findUnique({ where, select: { listId: true } })) {
      if (note !== undefined) await tx.listEntry.update({ where, data: { note }, select: { listId: true } });
    } else {
      await checkVisible(tx, businessId);
      const { _count, _max } = await tx.listEntry.aggregate({
        where: { listId },
        _count: true,
        _max: { position: true },
      });
      if (_count >= LIST_ENTRIES_MAX) throw new AppError("conflict", { details: { limit: LIST_ENTRIES_MAX } });
      const position = (_max.position ?? 0) + 1;
      await tx.listEntry.create({ data: { listId, businessId, position, note: note ?? null } });
    }
    await touch(tx, listId, now);
  });
}

/** Idempotent. @throws AppError `not_found` about the list */
export async function removeFromList(actor: Actor, { id: listId, businessId }: Spot, now: Date): Promise<void> {
  await transact(async ({ tx }) => {
    await lockList(tx, actor, listId);
    const { count } = await tx.listEntry.deleteMany({ where: { listId, businessId } });
    if (count > 0) await touch(tx, listId, now);
  });
}

/** @throws AppError `not_found`, `conflict` (stale) when its new neighbours are no longer adjacent */
export async function moveInList(
  actor: Actor,
  { id: listId, businessId }: Spot,
  { move, now }: { move: Move; now: Date },
): Promise<void> {
  await transact(async ({ tx }) => {
    await lockList(tx, actor, listId);
    const rows = await tx.$queryRaw<{ id: string; isSeen: boolean }[]>`
      SELECT e.business_id::text AS id, ${VISIBLE} AS "isSeen" FROM list_entries e JOIN businesses b ON b.id = e.business_id
      WHERE e.list_id = ${listId}::uuid ORDER BY e.position, e.business_id`;
    const seen = rows.filter(({ isSeen }) => isSeen).map(({ id }) => id);
    if (!seen.includes(businessId)) throw new AppError("not_found", { about: "restaurant" });
    const order = orderAfter(seen, businessId, move);
    if (!order) throw new AppError("conflict", { isStale: true });
    const all = reorder(
      rows.map(({ id }) => id),
      order,
    );
    await tx.$executeRaw`
      UPDATE list_entries e SET position = o.position FROM unnest(${all}::uuid[]) WITH ORDINALITY AS o (id, position)
      WHERE e.list_id = ${listId}::uuid AND e.business_id = o.id AND e.position <> o.position`;
    await touch(tx, listId, now);
  });
}

/** Creates a link to a list; an existing one stays. @throws AppError `not_found`, also for others' lists */
export async function shareList(actor: Actor, id: string): Promise<void> {
  await transact(async ({ tx }) => {
    const { shareHash, shareNo } = await lockList(tx, actor, id);
    if (shareHash !== null) return;
    const next = shareNo + 1;
    const data = { shareNo: next, shareHash: hashToken(shareTokenOf(id, next)) };
    await tx.list.update({ where: { id }, data, select: { id: true } });
  });
}

/** Makes a list private and its link permanently invalid. @throws AppError `not_found`, also for others' lists */
export async function unshareList(actor: Actor, id: string): Promise<void> {
  await transact(async ({ tx }) => {
    await lockList(tx, actor, id);
    await tx.list.update({ where: { id }, data: { shareHash: null }, select: { id: true } });
  });
}

/**
 * An admin makes a list private because of its content. Its owner is told why and may share it again. Does nothing if
 * it is already private.
 */
export async function unshareIn(tx: Tx, actor: Actor, id: string, reason: string): Promise<void> {
  const where = { id, shareHash: { not: null } };
  const list = await tx.list.findFirst({ where, select: { userId: true, name: true } });
  const { count } = await tx.list.updateMany({ where, data: { shareHash: null } });
  if (!list || count === 0) return;
  await audit(tx, actor, {
    action: "list.unshare",
    entity: "list",
    entityId: id,
    before: { shared: true },
    after: { shared: false, reason },
  });
  await queueMail(tx, { to: { userId: list.userId }, kind: "list_unshared", data: { listId: id, reason } });
}

type NewList = {
  readonly name: string;
  readonly entries: readonly { readonly businessId: string; readonly note: string | null }[];
};

/** Serialises list creation per user, so that the limit holds. */
async function insertList(tx: Tx, userId: string, { name, entries }: NewList, now: Date): Promise<string> {
  await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
  const twin = await findDuplicateSubmission(tx, ["list", userId], now, (since) =>
    tx.list.findFirst({ where: { userId, name, createdAt: { gt: since } }, select: { id: true } }),
  );
  if (twin !== null) return twin;
  if ((await tx.list.count({ where: { userId } })) >= LISTS_MAX)
    throw new AppError("conflict", { details: { limit: LISTS_MAX } });
  const placed = entries.map((entry, index) => ({ ...entry, position: index + 1 }));
  const { id } = await tx.list.create({
    data: { userId, name, entries: { createMany: { data: placed } } },
    select: { id: true },
  });
  return id;
}

async function lockList(
  tx: Tx,
  { id: userId }: Actor,
  id: string,
): Promise<{ shareHash: string | null; shareNo: number }> {
  const [list] = await tx.$queryRaw<{ shareHash: string | null; shareNo: number }[]>`
    SELECT share_hash AS "shareHash", share_no AS "shareNo" FROM lists
    WHERE id = ${id}::uuid AND user_id = ${userId}::uuid FOR UPDATE`;
  if (!list) throw new AppError("not_found");
  return list;
}

async function checkVisible(tx: Tx, businessId: string): Promise<void> {
  const found = await tx.$queryRaw<{ id: string }[]>`
    SELECT b.id::text FROM businesses b WHERE b.id = ${businessId}::uuid AND ${VISIBLE}`;
  if (found.length === 0) throw new AppError("not_found", { about: "restaurant" });
}

/** A change of its entries also updates the list's version. */
async function touch(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.list.update({ where: { id }, data: { updatedAt: now }, select: { id: true } });
}
