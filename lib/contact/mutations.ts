import "server-only";
import { audit } from "@/lib/audit/mutations";
import type { Actor } from "@/lib/auth/actor";
import type { ContactMessage, NewContactMessage } from "@/lib/contact/model";
import { toMessage } from "@/lib/contact/queries";
import { AppError } from "@/lib/core/errors";
import { transact } from "@/lib/core/transact";
import { queueAdminMail } from "@/lib/mail/queue";

/** Within this time the same words of the same sender are one message: a double click, or an answer that was lost. */
const REPEAT_MS = 10 * 60_000;

/**
 * Stores a message and, in the same transaction, the job that tells the admins.
 * @returns its id; that of the first one when it was sent twice
 */
export async function sendMessage(message: NewContactMessage, now: Date): Promise<string> {
  const { email, reason, message: text } = message;
  return transact(async ({ tx }) => {
    // Two at once: the second waits here, and then finds the first.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`contact:${email}`}, 0))`;
    const known = await tx.contactMessage.findFirst({
      where: { email, reason, message: text, createdAt: { gt: new Date(now.getTime() - REPEAT_MS) } },
      select: { id: true },
    });
    if (known) return known.id;
    const { id } = await tx.contactMessage.create({ data: { ...message, createdAt: now }, select: { id: true } });
    await queueAdminMail(tx, "contact_message", { messageId: id });
    return id;
  });
}

/** Marks a message as read; one that is, stays as it is. @throws AppError `not_found` */
export async function markRead(actor: Actor, id: string, now: Date): Promise<ContactMessage> {
  return transact(async ({ tx }) => {
    const { count } = await tx.contactMessage.updateMany({ where: { id, readAt: null }, data: { readAt: now } });
    if (count > 0) await audit(tx, actor, { action: "contact.read", entity: "contact_message", entityId: id });
    const row = await tx.contactMessage.findUnique({ where: { id } });
    if (!row) throw new AppError("not_found");
    return toMessage(row);
  });
}
