import "server-only";
import type { NewContactMessage } from "@/lib/contact/model";
import { db } from "@/lib/core/db";

/** Within this time the same words of the same sender are one message: a double click, or an answer that was lost. */
const REPEAT_MS = 10 * 60_000;

/**
 * Stores a message and, in the same transaction, the errand of telling the admins.
 * @returns its id; that of the first one when it was sent twice
 */
export async function sendMessage(message: NewContactMessage, now: Date): Promise<string> {
  const { email, reason, message: text } = message;
  return db.$transaction(async (tx) => {
    // Two at once: the second waits here, and then finds the first.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`contact:${email}`}, 0))`;
    const known = await tx.contactMessage.findFirst({
      where: { email, reason, message: text, createdAt: { gt: new Date(now.getTime() - REPEAT_MS) } },
      select: { id: true },
    });
    if (known) return known.id;
    const { id } = await tx.contactMessage.create({ data: { ...message, createdAt: now }, select: { id: true } });
    await tx.outbox.create({ data: { kind: "contact_message", payload: { messageId: id } } });
    return id;
  });
}
