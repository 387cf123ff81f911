import "server-only";
import { z } from "zod";
import {
  type AnsweredContactMessage,
  CONTACT_FOLDERS,
  CONTACT_MESSAGE_FILTERS,
  type ContactMessage,
  type ContactMessageCounts,
  type ContactMessageFilter,
  type ContactMessageQuery,
} from "@/lib/contact-message/model";
import { CONTACT_REASONS, LANGUAGES } from "@/lib/core/constants";
import { db, sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type Paged, paginate } from "@/lib/core/pagination";
import type { Tx } from "@/lib/core/transact";
import { textMatches } from "@/lib/i18n/text-search";

const contactMessageRow = z.strictObject({
  id: z.guid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  reason: z.enum(CONTACT_REASONS).catch("other"),
  message: z.string(),
  language: z.enum(LANGUAGES),
  folder: z.enum(CONTACT_FOLDERS),
  readAt: z.date().nullable(),
  answeredAt: z.date().nullable(),
  createdAt: z.date(),
}) satisfies z.ZodType<ContactMessage>;

const COLUMNS = `m.id, m.first_name AS "firstName", m.last_name AS "lastName", m.email, m.phone, m.reason, m.message,
  m.language, m.folder, m.read_at AS "readAt", m.created_at AS "createdAt",
  (SELECT max(a.created_at) FROM contact_answers a WHERE a.message_id = m.id) AS "answeredAt"`;

const FILTERS: Readonly<Record<ContactMessageFilter, string>> = {
  all: "m.folder = 'inbox'",
  read: "m.folder = 'inbox' AND m.read_at IS NOT NULL",
  unread: "m.read_at IS NULL",
  answered: "m.folder = 'inbox' AND EXISTS (SELECT 1 FROM contact_answers a WHERE a.message_id = m.id)",
  archived: "m.folder = 'archived'",
  spam: "m.folder = 'spam'",
};

const ORDERS: Readonly<Record<ContactMessageQuery["sort"], string>> = {
  newest: "m.created_at DESC, m.id",
  unread: "(m.read_at IS NULL) DESC, m.created_at DESC, m.id",
};

/** Searchable text; words are matched in `search_text`, which is stored folded. */
const TEXT = "concat_ws(' ', m.first_name, m.last_name, m.email, m.phone, m.message)";

type Add = (value: unknown) => string;

const isFilter = (word: string): word is ContactMessageFilter =>
  CONTACT_MESSAGE_FILTERS.some((filter) => filter === word);

/** One page of messages, with the number of matches of each filter. */
export async function listContactMessages(
  query: ContactMessageQuery,
): Promise<Paged<ContactMessage> & { counts: ContactMessageCounts }> {
  const { filter: asked, search = "", sort, page, limit } = query;
  const filter = isFilter(asked) ? asked : "all";
  const values: unknown[] = [];
  const add: Add = (value) => `$${values.push(value)}`;
  const reasons = [query.reason, isFilter(asked) ? undefined : asked].filter((reason) => reason !== undefined);
  const where = [
    "true",
    ...reasons.map((reason) => `m.reason = ${add(reason)}`),
    ...textMatches(TEXT, search, add, "m.search_text"),
  ].join(" AND ");
  const [counts, items] = await Promise.all([
    countContactMessages(where, [...values]),
    sqlQuery(
      contactMessageRow,
      `SELECT ${COLUMNS} FROM contact_messages m WHERE ${where} AND ${FILTERS[filter]} ORDER BY ${ORDERS[sort]}
        LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
      [...values, limit, (page - 1) * limit],
    ),
  ]);
  return { items, counts, pagination: paginate(page, limit, counts[filter]) };
}

/** Messages by their ids, in any order. */
export function findContactMessages(ids: string[]): Promise<ContactMessage[]> {
  return sqlQuery(contactMessageRow, `SELECT ${COLUMNS} FROM contact_messages m WHERE m.id = ANY($1::uuid[])`, [ids]);
}

const countsRow = z.strictObject(
  Object.fromEntries(CONTACT_MESSAGE_FILTERS.map((filter) => [filter, z.int()])) as Record<
    ContactMessageFilter,
    z.ZodInt
  >,
);

async function countContactMessages(where: string, values: unknown[]): Promise<ContactMessageCounts> {
  const columns = CONTACT_MESSAGE_FILTERS.map((filter) =>
    // A separate subquery: checking each row for an answer takes ten times as long.
    filter === "answered"
      ? `(SELECT count(*)::int FROM found m WHERE ${FILTERS[filter]}) AS "${filter}"`
      : `count(*) FILTER (WHERE ${FILTERS[filter]})::int AS "${filter}"`,
  );
  const [row] = await sqlQuery(
    countsRow,
    `WITH found AS MATERIALIZED (SELECT m.id, m.folder, m.read_at FROM contact_messages m WHERE ${where})
      SELECT ${columns.join(", ")} FROM found m`,
    values,
  );
  if (!row) throw new Error("a query that only counts answered nothing");
  return row;
}

export function countUnread(): Promise<number> {
  return db.contactMessage.count({ where: { readAt: null } });
}

/** A message with its answers, oldest first; `from` may be a transaction. @throws AppError `not_found` */
export async function getContactMessage(
  id: string,
  from: Pick<Tx, "contactMessage"> = db,
): Promise<AnsweredContactMessage> {
  const row = await from.contactMessage.findUnique({
    where: { id },
    omit: { searchText: true },
    include: {
      answers: {
        select: { id: true, text: true, createdAt: true, author: { select: { id: true, fullname: true } } },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      },
    },
  });
  if (!row) throw new AppError("not_found");
  const { answers: stored, ...message } = row;
  const answers = stored.map(({ author, ...answer }) => ({ ...answer, by: author }));
  const known = contactMessageRow.parse({ ...message, answeredAt: answers.at(-1)?.createdAt ?? null });
  return { ...known, answers };
}
