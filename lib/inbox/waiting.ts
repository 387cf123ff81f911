import "server-only";
import { z } from "zod";
import { nameMatches } from "@/lib/business/list/queries";
import { sqlQuery } from "@/lib/core/db";
import { textMatches } from "@/lib/i18n/text-search";
import { INBOX_KINDS, type InboxCounts, type InboxKind, type InboxPosition, type InboxQuery } from "@/lib/inbox/model";

type Add = (value: unknown) => string;

type Source = {
  readonly from: string;
  /** Condition of what waits. */
  readonly waits: string;
  readonly id: string;
  readonly since: string;
  /** SQL: how much waits. */
  readonly count: string;
  readonly matches: (search: string, add: Add) => readonly string[];
};

/** `named`: ids of the businesses whose name matches the search, found once for all kinds. */
const isNamed = (column: string) => `${column} IN (SELECT id FROM named)`;

const countOf = (from: string, waits: string) => `(SELECT count(*)::int FROM ${from} WHERE ${waits})`;

function ofBusiness(table: string, waits: string, id = "q.id"): Source {
  const from = `${table} q JOIN businesses b ON b.id = q.business_id`;
  return {
    from,
    waits: `${waits} AND b.deleted_at IS NULL`,
    id,
    since: "q.created_at",
    // Deleted businesses are few, and an index counts the rest faster than a join.
    count: `${countOf(`${table} q`, waits)} - ${countOf(from, `${waits} AND b.deleted_at IS NOT NULL`)}`,
    matches: () => [isNamed("q.business_id")],
  };
}

/** One decision closes all reports on a review or list, so only the oldest of them is listed. */
const isFirstOn = (column: string) => `NOT EXISTS (SELECT 1 FROM reports o WHERE o.status = 'open'
  AND o.${column} = q.${column} AND (o.created_at, o.id) < (q.created_at, q.id))`;

const NEW = "b.status = 'under_review' AND b.deleted_at IS NULL";
const UNREAD = "q.read_at IS NULL";

/** The overview and the badges of the dashboard count the same. */
export const WAITING_SOURCES: Readonly<Record<InboxKind, Source>> = {
  restaurant: {
    from: "businesses b",
    waits: NEW,
    id: "b.id",
    since: "b.created_at",
    count: countOf("businesses b", NEW),
    matches: () => [isNamed("b.id")],
  },
  check: ofBusiness("business_checks", "q.decided_at IS NULL", "q.audit_id"),
  claim: ofBusiness("claims", "q.status = 'pending'"),
  report: {
    // Postgres leaves the joins out where nothing of them is read.
    from: `reports q LEFT JOIN reviews r ON r.id = q.review_id LEFT JOIN lists l ON l.id = q.list_id
      LEFT JOIN businesses b ON b.id = coalesce(q.business_id, r.business_id)`,
    waits: `q.status = 'open' AND ${isFirstOn("review_id")} AND ${isFirstOn("list_id")}`,
    id: "q.id",
    since: "q.created_at",
    count:
      "(SELECT count(DISTINCT coalesce(q.review_id, q.list_id, q.id))::int FROM reports q WHERE q.status = 'open')",
    // Each part reads its own index; as one condition with OR, every open report would be joined with its review.
    matches: (search, add) => [
      `q.id IN (
        SELECT o.id FROM reports o WHERE o.status = 'open' AND ${isNamed("o.business_id")}
        UNION ALL SELECT o.id FROM reviews r JOIN reports o ON o.review_id = r.id
          WHERE o.status = 'open' AND ${isNamed("r.business_id")}
        UNION ALL SELECT o.id FROM lists l JOIN reports o ON o.list_id = l.id
          WHERE o.status = 'open' AND ${textMatches("l.name", search, add).join(" AND ")})`,
    ],
  },
  correction: ofBusiness("corrections", "q.status = 'pending'"),
  menu: ofBusiness("menu_helps", "q.done_at IS NULL"),
  message: {
    from: "contact_messages q",
    waits: UNREAD,
    id: "q.id",
    since: "q.created_at",
    count: countOf("contact_messages q", UNREAD),
    matches: (search, add) => textMatches("q.message", search, add, "q.search_text"),
  },
};

const foundRow = z.strictObject({ kind: z.enum(INBOX_KINDS), id: z.guid(), since: z.date() });

/** Kinds and ids of what waits longest, within the limit. Each kind is read in the order of its index. */
export function findWaiting({
  kind,
  search = "",
  after,
  limit,
}: InboxQuery): Promise<(InboxPosition & { readonly kind: InboxKind })[]> {
  const values: unknown[] = [];
  const add: Add = (value) => `$${values.push(value)}`;
  const most = add(limit);
  const typed = search.trim();
  const begin = after && `(${add(after.since)}::timestamptz, ${add(after.id)}::uuid)`;
  const parts = (kind === undefined ? INBOX_KINDS : [kind]).map((each) => {
    const { from, waits, id, since, matches } = WAITING_SOURCES[each];
    const where = [waits, ...(begin ? [`(${since}, ${id}) > ${begin}`] : [])];
    if (typed !== "") where.push(...matches(typed, add));
    return `(SELECT '${each}' AS kind, ${id} AS id, ${since} AS since FROM ${from} WHERE ${where.join(" AND ")}
      ORDER BY ${since}, ${id} LIMIT ${most})`;
  });
  const all = parts.join(" UNION ALL ");
  const named =
    typed === ""
      ? ""
      : `WITH named AS MATERIALIZED (SELECT b.id FROM businesses b WHERE ${nameMatches(typed, false, add).join(" AND ")})`;
  return sqlQuery(foundRow, `${named} SELECT * FROM (${all}) found ORDER BY since, id LIMIT ${most}`, values);
}

const countsRow = z.strictObject(
  Object.fromEntries(INBOX_KINDS.map((kind) => [kind, z.int()])) as Record<InboxKind, z.ZodInt>,
);

export async function countWaiting(): Promise<InboxCounts> {
  const columns = INBOX_KINDS.map((kind) => `${WAITING_SOURCES[kind].count} AS ${kind}`);
  const [row] = await sqlQuery(countsRow, `SELECT ${columns.join(", ")}`);
  if (!row) throw new Error("a query that only counts answered nothing");
  return row;
}
