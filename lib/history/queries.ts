import "server-only";
import { findActors } from "@/lib/audit/queries";
import type { Actor } from "@/lib/auth/actor";
import { EMPTY_DRAFT } from "@/lib/business/draft/model";
import { BUSINESS_PARTS, type EditedFields, fieldsSince } from "@/lib/business/draft/queries";
import { checkManages, managedWhere } from "@/lib/business/policy";
import { readCategoryNames } from "@/lib/category/queries";
import { LANGUAGES } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { paginate } from "@/lib/core/pagination";
import { type Act, findActs, findDishNames } from "@/lib/history/changes";
import {
  HISTORY_ACTIONS,
  type History,
  type HistoryAction,
  type HistoryEntry,
  type HistoryPart,
  REVERTABLE,
} from "@/lib/history/model";
import { type EditFacts, mayRevert } from "@/lib/history/policy";
import type { AuditEntry } from "@/prisma/generated/client";

type Values = Record<string, unknown>;

/** Editable fields; other noted values are not fields of the business. */
const FIELDS: ReadonlySet<string> = new Set(["slug", "translation", "type", "city", ...Object.keys(EMPTY_DRAFT)]);
const KNOWN_ACTIONS: ReadonlySet<string> = new Set(HISTORY_ACTIONS);

/**
 * A page of a business's changes, latest first, and which of them the user can revert.
 * @throws AppError `not_found`; `forbidden` for others' businesses
 */
export async function listHistory(
  actor: Actor,
  businessId: string,
  { part, page, limit }: { part: HistoryPart; page: number; limit: number },
): Promise<History> {
  const business = await db.business.findUnique({ where: { id: businessId }, include: BUSINESS_PARTS });
  checkManages(actor, business);
  const { acts, total } = await findActs(businessId, { part, page, limit });
  const noted = acts.flatMap(({ notes }) => notes);
  const [people, names, roles] = await Promise.all([
    findActors([...noted, ...noted.map((row) => ({ actorId: ownerOf(row) }))]),
    findDishNames(acts),
    findRoles(noted),
  ]);
  const items = acts.flatMap((act) => {
    const [row] = act.notes;
    if (!row) return [];
    const entry = row.entity === "dish" ? toDishEntry(act, row, names) : toEntry(row);
    const since = entry.isRevertable ? fieldsSince(business, row.after as unknown as EditedFields) : [];
    const shown = {
      ...entry.shown,
      by: people.get(row.actorId ?? "") ?? null,
      owner: people.get(ownerOf(row) ?? "") ?? null,
      canRevert: entry.isRevertable && since.length === 0 && mayRevert(actor, factsOf(row, roles)),
      changedSince: since,
    };
    return [shown];
  });
  const categories = await readCategoryNames(items.flatMap(({ before, after }) => [before, after]));
  return { items, pagination: paginate(page, limit, total), categories };
}

/** Whether the user may read it; false if the business does not exist. */
export async function mayReadHistory(actor: Actor, businessId: string): Promise<boolean> {
  return (await db.business.count({ where: { id: businessId, deletedAt: null, ...managedWhere(actor) } })) > 0;
}

/** Current roles of the actors by id; includes deleted accounts. */
export async function findRoles(notes: readonly Pick<AuditEntry, "actorId">[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(notes.flatMap(({ actorId }) => actorId ?? []))];
  const rows = await db.user.findMany({ where: { id: { in: ids } }, select: { id: true, role: true } });
  return new Map(rows.map(({ id, role }) => [id, role]));
}

export function factsOf({ action, actorId, before, after }: AuditEntry, roles: ReadonlyMap<string, string>): EditFacts {
  const fields = Object.keys({ ...recordOf(before), ...recordOf(after) });
  return { action, authorRole: roles.get(actorId ?? "") ?? null, fields };
}

const recordOf = (value: unknown): Values =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Values) : {};

function toEntry(row: AuditEntry) {
  const action = actionOf(row.action);
  const [before, after] = [fieldsOf(row.before), fieldsOf(row.after)];
  const { other, into } = recordOf(row.after);
  const shown = {
    id: row.id,
    action,
    before,
    after,
    other: (other ?? into ?? null) as HistoryEntry["other"],
    count: countOf(row),
    dishes: [],
    createdAt: row.createdAt,
  };
  return { shown, isRevertable: REVERTABLE.has(row.action) && before !== null && after !== null };
}

/** Noted fields of a dish that have a readable name. */
const DISH_FIELDS: ReadonlySet<string> = new Set(["price", "availability", "status", ...LANGUAGES]);
const dishFieldsOf = (noted: unknown): Values =>
  Object.fromEntries(Object.entries(recordOf(noted)).filter(([field]) => DISH_FIELDS.has(field)));

function toDishEntry(
  { notes, count }: Act,
  { id, createdAt }: AuditEntry,
  names: Awaited<ReturnType<typeof findDishNames>>,
) {
  const dishes = notes.map(({ entityId, before, after }) => {
    const { translation = {}, isGone = true } = names.get(entityId ?? "") ?? {};
    return { id: entityId ?? "", translation, isGone, before: dishFieldsOf(before), after: dishFieldsOf(after) };
  });
  const nothing = { before: null, after: null, owner: null, other: null };
  return { shown: { id, action: dishActionOf(notes), ...nothing, count, dishes, createdAt }, isRevertable: false };
}

/** Names a change after its only kind of field. */
function dishActionOf(notes: readonly AuditEntry[]): HistoryAction {
  const action = actionOf(notes[0]?.action ?? "");
  if (action !== "dish_update") return action;
  const fields = new Set(
    notes.flatMap(({ before, after }) => Object.keys({ ...dishFieldsOf(before), ...dishFieldsOf(after) })),
  );
  if (fields.size !== 1) return action;
  if (fields.has("price")) return "dish_prices";
  return fields.has("availability") ? "dish_availability" : action;
}

function actionOf(action: string): HistoryAction {
  if (action.startsWith("business.confirm_prices")) return "prices";
  const name = action.startsWith("business.") ? action.slice("business.".length) : action.replace(".", "_");
  return KNOWN_ACTIONS.has(name) ? (name as HistoryAction) : "other";
}

/** null without any field of the business. */
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
