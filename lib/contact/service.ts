import "server-only";
import type { NewContactMessage } from "@/lib/contact/model";
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
