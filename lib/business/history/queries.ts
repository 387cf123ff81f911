import "server-only";
import { findActors } from "@/lib/audit/queries";
import type { Actor } from "@/lib/auth/actor";
import { changedFields, type Draft, EMPTY_DRAFT } from "@/lib/business/draft/model";
import { BUSINESS_PARTS, toDraft } from "@/lib/business/draft/queries";
import { HISTORY_DEEDS, type History, type HistoryDeed, type HistoryEntry } from "@/lib/business/history/model";
import { checkManages } from "@/lib/business/policy";
import { readCategoryNames } from "@/lib/category/queries";
import { db } from "@/lib/core/db";
import { paginate } from "@/lib/core/pagination";
import type { AuditEntry } from "@/prisma/generated/client";

type Values = Record<string, unknown>;

/** What people write of a place; whatever else is noted with a deed is no field of it. */
const FIELDS: ReadonlySet<string> = new Set(["translation", "type", "city", ...Object.keys(EMPTY_DRAFT)]);
const DEEDS: ReadonlySet<string> = new Set(HISTORY_DEEDS);
/** Only these changed fields and nothing besides. */
const REVERTABLE: ReadonlySet<HistoryDeed> = new Set(["update", "revert"]);

/**
 * What was done to a place, latest first, and what of it can be taken back: that is for admins.
 * @throws AppError `not_found`; `forbidden` for others' places
 */
export async function listHistory(
  actor: Actor,
  businessId: string,
  { page, limit }: { page: number; limit: number },
): Promise<History> {
  const business = await db.business.findUnique({ where: { id: businessId }, include: BUSINESS_PARTS });
  checkManages(actor, business);
  const where = { entity: "business", entityId: businessId };
  const [total, rows] = await Promise.all([
    db.auditEntry.count({ where }),
    db.auditEntry.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: (page - 1) * limit,
      take: limit,
    }),
  ]);
  const people = await findActors([...rows, ...rows.map((row) => ({ actorId: ownerOf(row) }))]);
  const current = toDraft(business);
  const items = rows.map((row) => {
    const entry = toEntry(row);
    const since = entry.isRevertable ? changedFields(current, row.after as unknown as Draft) : [];
    return {
      ...entry.told,
      by: people.get(row.actorId ?? "") ?? null,
      owner: people.get(ownerOf(row) ?? "") ?? null,
      canRevert: actor.role === "admin" && entry.isRevertable && since.length === 0,
      changedSince: since,
    };
  });
  const categories = await readCategoryNames(items.flatMap(({ before, after }) => [before, after]));
  return { items, pagination: paginate(page, limit, total), categories };
}

/** May somebody read the history of a place? Also no, where there is none. */
export async function mayReadHistory(actor: Actor, businessId: string): Promise<boolean> {
  const owners = { some: { userId: actor.id } };
  const where = { id: businessId, deletedAt: null, ...(actor.role !== "admin" && { owners }) };
  return (await db.business.count({ where })) > 0;
}

const recordOf = (value: unknown): Values =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Values) : {};

function toEntry(row: AuditEntry) {
  const deed = deedOf(row.action);
  const [before, after] = [fieldsOf(row.before), fieldsOf(row.after)];
  const { other, into } = recordOf(row.after);
  const told = {
    id: row.id,
    deed,
    before,
    after,
    other: (other ?? into ?? null) as HistoryEntry["other"],
    count: countOf(row),
    createdAt: row.createdAt,
  };
  return { told, isRevertable: REVERTABLE.has(deed) && before !== null && after !== null };
}

function deedOf(action: string): HistoryDeed {
  if (action.startsWith("business.confirm_prices")) return "prices";
  const name = action.startsWith("business.") ? action.slice("business.".length) : action.replace(".", "_");
  return DEEDS.has(name) ? (name as HistoryDeed) : "other";
}

/** Null where nothing of the place itself is in it. */
function fieldsOf(noted: unknown): Values | null {
  const known = Object.entries(recordOf(noted)).filter(([field]) => FIELDS.has(field));
  return known.length === 0 ? null : Object.fromEntries(known);
}

function ownerOf({ before, after }: Pick<AuditEntry, "before" | "after">): string | null {
  const userId = recordOf(after).userId ?? recordOf(before).userId;
  return typeof userId === "string" ? userId : null;
}

function countOf({ before, after }: AuditEntry): number | null {
  const { media, created, updated, deleted, restored } = { ...recordOf(before), ...recordOf(after) };
  if (Array.isArray(media)) return media.length;
  const counts = [created, updated, deleted, restored].filter((count): count is number => typeof count === "number");
  return counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0);
}
