import "server-only";
import { z } from "zod";
import type { Person } from "@/lib/api/person";
import type { AuditFilter, AuditLog, AuditQuery, AuditRow } from "@/lib/audit/model";
import { readCategoryNames } from "@/lib/category/queries";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import { db, sqlQuery } from "@/lib/core/db";
import { type Paged, paginate } from "@/lib/core/pagination";
import { personColumn } from "@/lib/core/rows";
import { isUuid } from "@/lib/core/text";
import { beginOf, dayOf } from "@/lib/i18n/kabul-day";
import { pickFrom } from "@/lib/i18n/pick-translation";
import { textMatches } from "@/lib/i18n/text-search";
import type { AuditEntry } from "@/prisma/generated/client";

type Add = (value: unknown) => string;

const values = z.record(z.string(), z.unknown()).nullable();
const auditRow = z.strictObject({
  id: z.guid(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  actor: personColumn.nullable(),
  before: values,
  after: values,
  ip: z.string().nullable(),
  requestId: z.string().nullable(),
  createdAt: z.date(),
}) satisfies z.ZodType<Unnamed>;
type Unnamed = Omit<AuditRow, "name" | "business">;

/** Not a foreign key: the log keeps the ids of deleted accounts. */
const FROM = "FROM audit_log a LEFT JOIN users u ON u.id = a.actor_id AND u.deleted_at IS NULL";
const COLUMNS = `a.id, a.action, a.entity, a.entity_id AS "entityId", a.before, a.after - 'dishes' AS after, a.ip,
  a.request_id AS "requestId", a.created_at AS "createdAt",
  CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'fullname', u.fullname) END AS actor`;
const ORDER = "ORDER BY a.created_at DESC, a.id DESC";
const TEXT = "concat_ws(' ', a.action, a.entity_id, a.ip, a.request_id, u.fullname, a.before::text, a.after::text)";

function conditions(filter: AuditFilter, now: Date, add: Add): string {
  const { entity, entityId, actor, action, exceptActions = [], search = "", days } = filter;
  const equal = { "a.entity": entity, "a.entity_id": entityId, "a.actor_id": actor, "a.action": action };
  const where = Object.entries(equal).flatMap(([column, value]) =>
    value === undefined ? [] : [`${column} = ${add(value)}`],
  );
  if (exceptActions.length > 0) where.push(`a.action <> ALL(${add(exceptActions)})`);
  if (days !== undefined) where.push(`a.created_at >= ${beginOf(`${add(dayOf(now, days - 1))}::date`)}`);
  return ["true", ...where, ...textMatches(TEXT, search, add)].join(" AND ");
}

export async function listAudit(query: AuditQuery, now: Date): Promise<Paged<AuditRow>> {
  const { page, limit, lang } = query;
  const values: unknown[] = [];
  const add: Add = (value) => `$${values.push(value)}`;
  const where = `${FROM} WHERE ${conditions(query, now, add)}`;
  const counted = [...values];
  const [[total], rows] = await Promise.all([
    sqlQuery(z.strictObject({ count: z.int() }), `SELECT count(*)::int AS count ${where}`, counted),
    sqlQuery(
      auditRow,
      `SELECT ${COLUMNS} ${where} ${ORDER} LIMIT ${add(limit)} OFFSET ${add((page - 1) * limit)}`,
      values,
    ),
  ]);
  return { items: await withNames(rows, lang), pagination: paginate(page, limit, total?.count ?? 0) };
}

/** A page of the log with the people to filter by and the names of ids in the values. */
export async function readAuditLog(query: AuditQuery, now: Date): Promise<AuditLog> {
  const [page, people] = await Promise.all([listAudit(query, now), readPeople(query.actor)]);
  const changed = page.items.filter(({ entity }) => entity === "business");
  const categories = await readCategoryNames(changed.flatMap(({ before, after }) => [before, after]));
  return { ...page, people, categories, names: await readNames(page.items.flatMap(idsWithin), query.lang) };
}

const PEOPLE_MAX = 50;

async function readPeople(id: string | undefined): Promise<Person[]> {
  const select = { id: true, fullname: true } as const;
  const [admins, asked] = await Promise.all([
    db.user.findMany({
      where: { role: "admin", deletedAt: null },
      select,
      orderBy: { fullname: "asc" },
      take: PEOPLE_MAX,
    }),
    id === undefined ? null : db.user.findFirst({ where: { id, deletedAt: null }, select }),
  ]);
  return asked && !admins.some((admin) => admin.id === asked.id) ? [...admins, asked] : admins;
}

const EXPORTED_AT_ONCE = 500;

/** Streams the whole log in batches, latest first. */
export async function* readAudit(filter: AuditFilter, now: Date): AsyncGenerator<AuditRow[]> {
  for (let last: Unnamed | null = null, isLast = false; !isLast; ) {
    const values: unknown[] = [];
    const add: Add = (value) => `$${values.push(value)}`;
    const where = conditions(filter, now, add);
    const rest: string = last ? `AND (a.created_at, a.id) < (${add(last.createdAt)}, ${add(last.id)}::uuid)` : "";
    const rows: Unnamed[] = await sqlQuery(
      auditRow,
      `SELECT ${COLUMNS} ${FROM} WHERE ${where} ${rest} ${ORDER} LIMIT ${EXPORTED_AT_ONCE}`,
      values,
    );
    yield await withNames(rows, filter.lang);
    last = rows.at(-1) ?? null;
    isLast = rows.length < EXPORTED_AT_ONCE;
  }
}

const titled = z.partialRecord(z.enum(LANGUAGES), z.looseObject({ title: z.string() }));
const nameRow = z.strictObject({ id: z.guid(), translation: titled.nullable(), name: z.string().nullable() });

const NAMES = [
  ...["businesses", "dishes", "groups", "categories", "posts", "default_images", "dish_kinds", "special_days"].map(
    (table) => `SELECT id, translation, NULL AS name FROM ${table} WHERE id = ANY($1::uuid[])`,
  ),
  "SELECT id, NULL, name FROM lists WHERE id = ANY($1::uuid[])",
  `SELECT s.id, b.translation, NULL FROM featured_slots s JOIN businesses b ON b.id = s.business_id
    WHERE s.id = ANY($1::uuid[])`,
  "SELECT id, NULL, term FROM search_aliases WHERE id = ANY($1::uuid[])",
  "SELECT id, NULL, fullname FROM users WHERE id = ANY($1::uuid[]) AND deleted_at IS NULL",
].join(" UNION ALL ");

/** The businesses of things that belong to one. */
const BUSINESSES = `SELECT t.id, b.translation, NULL AS name FROM (
    SELECT id, business_id FROM dishes UNION ALL
    SELECT id, business_id FROM reviews UNION ALL
    SELECT id, business_id FROM claims UNION ALL
    SELECT id, business_id FROM corrections UNION ALL
    SELECT audit_id, business_id FROM business_checks UNION ALL
    SELECT r.id, COALESCE(r.business_id, v.business_id) FROM reports r LEFT JOIN reviews v ON v.id = r.review_id
  ) t JOIN businesses b ON b.id = t.business_id WHERE t.id = ANY($1::uuid[])`;

async function readNames(asked: readonly string[], lng: Language, from = NAMES): Promise<Map<string, string>> {
  const ids = [...new Set(asked.filter(isUuid))];
  const found = ids.length > 0 ? await sqlQuery(nameRow, from, [ids]) : [];
  const names = found.map(({ id, translation, name }) => [id, name ?? pickFrom(translation ?? {}, lng)?.value.title]);
  return new Map(names.filter((named): named is [string, string] => named[1] !== undefined));
}

/** All text values of an entry, also in lists; ids such as accounts or businesses are among them. */
function idsWithin({ before, after }: Pick<AuditRow, "before" | "after">): string[] {
  return [before, after].flatMap((noted) =>
    Object.values(noted ?? {})
      .flat()
      .filter((value) => typeof value === "string"),
  );
}

async function withNames(rows: readonly Unnamed[], lng: Language): Promise<AuditRow[]> {
  const ids = rows.flatMap(({ entityId }) => entityId ?? []);
  const notedIds = rows.flatMap((row) => businessIdOf(row) ?? []);
  const [names, businesses] = await Promise.all([
    readNames([...ids, ...notedIds], lng),
    readNames(ids, lng, BUSINESSES),
  ]);
  return rows.map((row) => {
    const id = row.entityId ?? "";
    const noted = names.get(businessIdOf(row) ?? "") ?? null;
    // A featured place is called as the place is, also once it is gone.
    const isSlot = row.entity === "featured_slot";
    const name = names.get(id) ?? lastName(row, lng) ?? (isSlot ? noted : null);
    return { ...row, name, business: isSlot ? null : (businesses.get(id) ?? noted) };
  });
}

function businessIdOf({ before, after }: Unnamed): string | undefined {
  const id = after?.businessId ?? before?.businessId;
  return typeof id === "string" ? id : undefined;
}

/** The former name of a deleted entity, as it was noted: its titles, or the word that it was about. */
function lastName({ before, after }: Unnamed, lng: Language): string | null {
  const noted: Record<string, unknown> = { ...before, ...after };
  const name = noted.term ?? pickFrom(noted, lng, (title) => typeof title === "string")?.value;
  return typeof name === "string" ? name : null;
}

/** Actors of these entries, by id. Deleted accounts are missing: the log is not a foreign key. */
export async function findActors(rows: readonly Pick<AuditEntry, "actorId">[]): Promise<Map<string, Person>> {
  const ids = [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))];
  const people = await db.user.findMany({
    where: { id: { in: ids }, deletedAt: null },
    select: { id: true, fullname: true },
  });
  return new Map(people.map((person) => [person.id, person]));
}
