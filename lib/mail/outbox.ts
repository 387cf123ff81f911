import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import { audit } from "@/lib/core/audit";
import type { Language } from "@/lib/core/constants";
import { db, sqlQuery } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { LEASE_MS, NonRetryableError } from "@/lib/core/outbox";
import { type Paged, paginate } from "@/lib/core/pagination";
import { transact } from "@/lib/core/transact";
import { composeMail } from "@/lib/mail/compose";
import { writeLetter } from "@/lib/mail/letter";
import {
  type Letter,
  MAIL_STATES,
  type Mail,
  type MailCounts,
  type MailQuery,
  type StoredMail,
} from "@/lib/mail/model";
import { canSend } from "@/lib/mail/smtp";
import type { Prisma } from "@/prisma/generated/client";

/** SQL: state of a mail `outbox o`. */
const STATE = `CASE WHEN o.failed_at IS NOT NULL THEN 'failed' WHEN o.done_at IS NULL THEN 'waiting'
  WHEN o.payload ? 'kept' THEN 'kept' ELSE 'sent' END`;
const FROM = `FROM outbox o LEFT JOIN users u ON u.id = (o.payload->>'userId')::uuid WHERE o.kind = 'mail'`;

type Add = (value: unknown) => string;

/** A waiting mail due after this time is not being sent: a worker holds its lease for less. */
const freeFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);
const canRetrySql = (free: string) => `(${STATE} = 'failed' OR ${STATE} = 'waiting' AND o.next_attempt_at > ${free})`;

const columns = (free: string) => `o.id, o.payload->>'mail' AS kind, ${STATE} AS state,
  coalesce(o.payload->>'email', u.email) AS "to", o.attempts, o.error, o.created_at AS "createdAt",
  CASE WHEN ${STATE} = 'sent' THEN o.done_at END AS "sentAt",
  CASE WHEN ${STATE} = 'waiting' THEN o.next_attempt_at END AS "nextAttemptAt", ${canRetrySql(free)} AS "canRetry"`;

const mailRow = z.strictObject({
  id: z.uuid(),
  kind: z.custom<StoredMail["kind"]>((kind) => typeof kind === "string"),
  state: z.enum(MAIL_STATES),
  to: z.string().nullable(),
  attempts: z.int(),
  error: z.string().nullable(),
  canRetry: z.boolean(),
  createdAt: z.date(),
  sentAt: z.date().nullable(),
  nextAttemptAt: z.date().nullable(),
}) satisfies z.ZodType<StoredMail>;

const countsRow = z.strictObject(
  Object.fromEntries(["all", "retry", ...MAIL_STATES].map((name) => [name, z.int()])) as Record<
    keyof MailCounts,
    z.ZodInt
  >,
);

const ORDERS: Readonly<Record<MailQuery["sort"], string>> = {
  newest: "o.created_at DESC, o.id",
  failed: "(o.failed_at IS NOT NULL) DESC, o.created_at DESC, o.id",
};

export async function listMails(
  { state, sort, page, limit }: MailQuery,
  now: Date,
): Promise<Paged<StoredMail> & { counts: MailCounts }> {
  const values: unknown[] = [];
  const add: Add = (value) => `$${values.push(value)}`;
  const shown = columns(add(freeFrom(now)));
  const where = state ? `${FROM} AND ${STATE} = ${add(state)}` : FROM;
  const [counts, items] = await Promise.all([
    countMails(now),
    sqlQuery(
      mailRow,
      `SELECT ${shown} ${where} ORDER BY ${ORDERS[sort]} LIMIT ${add(limit)} OFFSET ${add((page - 1) * limit)}`,
      values,
    ),
  ]);
  return { items, counts, pagination: paginate(page, limit, counts[state ?? "all"]) };
}

async function countMails(now: Date): Promise<MailCounts> {
  const states = MAIL_STATES.map((state) => `count(*) FILTER (WHERE ${STATE} = '${state}')::int AS ${state}`);
  const [row] = await sqlQuery(
    countsRow,
    `SELECT count(*)::int AS all, count(*) FILTER (WHERE ${canRetrySql("$1")})::int AS retry, ${states.join(", ")}
      FROM outbox o WHERE o.kind = 'mail'`,
    [freeFrom(now)],
  );
  if (!row) throw new Error("a query that only counts answered nothing");
  return row;
}

async function getMail(id: string, now: Date): Promise<StoredMail> {
  const [stored] = await sqlQuery(mailRow, `SELECT ${columns("$1")} ${FROM} AND o.id = $2`, [freeFrom(now), id]);
  if (!stored) throw new AppError("not_found");
  return stored;
}

export type ReadMail = StoredMail & { letter: (Letter & { language: Language }) | null };

/**
 * A mail as it would be sent. Without a mail server it includes the secret link of an account, so that an admin can
 * pass it on; each such access is audited.
 * @throws AppError `not_found`
 */
export async function readMail(actor: Actor, id: string, now: Date): Promise<ReadMail> {
  const stored = await getMail(id, now);
  const mail = stored.state === "sent" ? null : await findMail(id);
  if (!mail) return { ...stored, letter: null };
  if ("token" in mail.data && !canSend()) {
    await transact(({ tx }) => audit(tx, actor, { action: "mail.read", entity: "outbox", entityId: id }));
  }
  return { ...stored, letter: { ...writeLetter(shown(mail), env.SITE_URL), language: mail.language } };
}

/**
 * Retries a mail now that was given up or is scheduled for later.
 * @throws AppError `not_found`; `conflict` when it is sent or kept; does nothing if it is about to be tried anyway
 */
export async function retryMail(actor: Actor, id: string, now: Date): Promise<StoredMail> {
  await transact(async ({ tx }) => {
    const { count } = await tx.outbox.updateMany({ where: { id, ...retried(now) }, data: triedAt(now) });
    if (count > 0) await audit(tx, actor, { action: "mail.retry", entity: "outbox", entityId: id });
    else if ((await tx.outbox.count({ where: { id, doneAt: { not: null } } })) > 0) throw new AppError("conflict");
  });
  return getMail(id, now);
}

/** Retries all such mails. @returns their number */
export function retryMails(actor: Actor, now: Date): Promise<number> {
  return transact(async ({ tx }) => {
    const { count } = await tx.outbox.updateMany({ where: retried(now), data: triedAt(now) });
    if (count > 0) await audit(tx, actor, { action: "mail.retry", entity: "outbox", after: { count } });
    return count;
  });
}

/** Mails that no worker is sending. Their errors stay until they are sent. */
const retried = (now: Date): Prisma.OutboxWhereInput => ({
  kind: "mail",
  doneAt: null,
  OR: [{ failedAt: { not: null } }, { nextAttemptAt: { gt: freeFrom(now) } }],
});
const triedAt = (now: Date) => ({ failedAt: null, nextAttemptAt: now });

/** null when its subject is gone. */
async function findMail(id: string): Promise<Mail | null> {
  const { payload } = await db.outbox.findUniqueOrThrow({ where: { id }, select: { payload: true } });
  try {
    return await composeMail(payload as Prisma.JsonObject);
  } catch (error) {
    if (error instanceof NonRetryableError) return null;
    throw error;
  }
}

function shown(mail: Mail): Mail {
  if (!canSend()) return mail;
  if ("token" in mail.data) return { ...mail, data: { token: "…" } } as Mail;
  if (mail.kind !== "several") return mail;
  const parts = mail.data.parts.map((part) => ({
    ...part,
    ...("token" in part.data && { data: { ...part.data, token: "…" } }),
  }));
  return { ...mail, data: { parts } };
}
