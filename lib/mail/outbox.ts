import "server-only";
import { z } from "zod";
import { audit } from "@/lib/audit/mutations";
import type { Actor } from "@/lib/auth/actor";
import type { Language } from "@/lib/core/constants";
import { db, sqlQuery } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { NonRetryableError } from "@/lib/core/outbox";
import { type Paged, paginate } from "@/lib/core/pagination";
import { transact } from "@/lib/core/transact";
import { composeMail } from "@/lib/mail/compose";
import { writeLetter } from "@/lib/mail/letter";
import type { Letter, Mail, MailState, StoredMail } from "@/lib/mail/model";
import { canSend } from "@/lib/mail/smtp";
import type { Prisma } from "@/prisma/generated/client";

/** SQL: how far a mail of `outbox o` has come. */
const STATE = `CASE WHEN o.failed_at IS NOT NULL THEN 'failed' WHEN o.done_at IS NULL THEN 'waiting'
  WHEN o.payload ? 'kept' THEN 'kept' ELSE 'sent' END`;
const COLUMNS = `o.id, o.payload->>'mail' AS kind, ${STATE} AS state, coalesce(o.payload->>'email', u.email) AS "to",
  o.attempts, o.error, o.created_at AS "createdAt", CASE WHEN ${STATE} = 'sent' THEN o.done_at END AS "sentAt",
  CASE WHEN ${STATE} = 'waiting' THEN o.next_attempt_at END AS "nextAttemptAt"`;
const FROM = `FROM outbox o LEFT JOIN users u ON u.id = (o.payload->>'userId')::uuid WHERE o.kind = 'mail'`;

const mailRow = z.strictObject({
  id: z.uuid(),
  kind: z.custom<StoredMail["kind"]>((kind) => typeof kind === "string"),
  state: z.enum(["waiting", "sent", "kept", "failed"]),
  to: z.string().nullable(),
  attempts: z.int(),
  error: z.string().nullable(),
  createdAt: z.date(),
  sentAt: z.date().nullable(),
  nextAttemptAt: z.date().nullable(),
}) satisfies z.ZodType<StoredMail>;

export type MailQuery = { state?: MailState | undefined; page: number; limit: number };

/** Mails in the outbox, the newest first. */
export async function listMails({ state, page, limit }: MailQuery): Promise<Paged<StoredMail>> {
  const where = state ? `${FROM} AND ${STATE} = $1` : FROM;
  const values = state ? [state] : [];
  const [[total], items] = await Promise.all([
    sqlQuery(z.strictObject({ count: z.int() }), `SELECT count(*)::int AS count ${where}`, values),
    sqlQuery(
      mailRow,
      `SELECT ${COLUMNS} ${where} ORDER BY o.created_at DESC, o.id
        LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
      [...values, limit, (page - 1) * limit],
    ),
  ]);
  return { items, pagination: paginate(page, limit, total?.count ?? 0) };
}

export type ReadMail = StoredMail & { letter: (Letter & { language: Language }) | null };

/**
 * One mail as it would be sent. Where no mail server would send it, the link that opens an account is whole, so that an
 * admin can pass it on; each such look stands in the audit log.
 * @throws AppError `not_found`
 */
export async function readMail(actor: Actor, id: string): Promise<ReadMail> {
  const [stored] = await sqlQuery(mailRow, `SELECT ${COLUMNS} ${FROM} AND o.id = $1`, [id]);
  if (!stored) throw new AppError("not_found");
  const mail = stored.state === "sent" ? null : await findMail(id);
  if (!mail) return { ...stored, letter: null };
  if ("token" in mail.data && !canSend()) {
    await transact(({ tx }) => audit(tx, actor, { action: "mail.read", entity: "outbox", entityId: id }));
  }
  return { ...stored, letter: { ...writeLetter(shown(mail), env.SITE_URL), language: mail.language } };
}

/** Null when what it tells of is gone. */
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
  return "token" in mail.data && canSend() ? ({ ...mail, data: { token: "…" } } as Mail) : mail;
}
