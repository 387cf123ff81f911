import "server-only";
import { checkVersion } from "@/lib/api/version";
import type { Actor } from "@/lib/auth/actor";
import {
  type AnsweredContactMessage,
  type ContactFolder,
  type ContactMessage,
  type NewContactMessage,
  versionOf,
} from "@/lib/contact-message/model";
import { getContactMessage } from "@/lib/contact-message/queries";
import { audit } from "@/lib/core/audit";
import { type Tx, transact } from "@/lib/core/transact";
import { queueAdminMail, queueMail } from "@/lib/mail-queue/mutations";

/** Deduplication window for double clicks and retries. */
const REPEAT_MS = 10 * 60_000;

/**
 * Stores a message and, in the same transaction, the job that notifies the admins.
 * @returns its id; that of the first one if it was sent twice
 */
export async function createContactMessage(message: NewContactMessage, now: Date): Promise<string> {
  const { email, reason, message: text } = message;
  return transact(async ({ tx }) => {
    // Serialises messages of one sender, so that the second of two simultaneous requests finds the first.
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

/** Marks a message as read; does nothing if it is. @throws AppError `not_found` */
export async function markRead(actor: Actor, id: string, now: Date): Promise<ContactMessage> {
  return transact(async ({ tx }) => {
    const { count } = await tx.contactMessage.updateMany({ where: { id, readAt: null }, data: { readAt: now } });
    if (count > 0) await audit(tx, actor, { action: "contact.read", entity: ENTITY, entityId: id });
    return getContactMessage(id, tx);
  });
}

/** Marks a message as unread and moves it to the inbox. @throws AppError `not_found` */
export async function markUnread(actor: Actor, id: string): Promise<ContactMessage> {
  return transact(async ({ tx }) => {
    const { count } = await tx.contactMessage.updateMany({
      where: { id, readAt: { not: null } },
      data: { readAt: null, folder: "inbox" },
    });
    if (count > 0) await audit(tx, actor, { action: "contact.unread", entity: ENTITY, entityId: id });
    return getContactMessage(id, tx);
  });
}

/** Files a message; leaving the inbox marks it as read. @throws AppError `not_found` */
export async function fileContactMessage(
  actor: Actor,
  id: string,
  { folder, now }: { folder: ContactFolder; now: Date },
): Promise<ContactMessage> {
  return transact(async ({ tx }) => {
    const before = await lockContactMessage(tx, id);
    if (before.folder === folder) return before;
    await tx.contactMessage.update({
      where: { id },
      data: { folder, readAt: folder === "inbox" ? before.readAt : (before.readAt ?? now) },
    });
    await audit(tx, actor, {
      action: "contact.file",
      entity: ENTITY,
      entityId: id,
      before: { folder: before.folder },
      after: { folder },
    });
    return getContactMessage(id, tx);
  });
}

/**
 * Stores an answer and queues a mail to the sender, in their language.
 * @throws AppError `not_found`; `conflict`, stale, when there is an answer newer than `demanded`
 */
export async function answerContactMessage(
  actor: Actor,
  id: string,
  { text, demanded, now }: { text: string; demanded: Date | null; now: Date },
): Promise<AnsweredContactMessage> {
  return transact(async ({ tx }) => {
    const message = await lockContactMessage(tx, id);
    checkVersion(versionOf(message), demanded);
    const answer = await tx.contactAnswer.create({
      data: { messageId: id, authorId: actor.id, text, createdAt: now },
      select: { id: true },
    });
    await tx.contactMessage.updateMany({ where: { id, readAt: null }, data: { readAt: now } });
    const { email, language } = message;
    await queueMail(tx, { to: { email, language }, kind: "contact_answer", data: { answerId: answer.id } });
    await audit(tx, actor, { action: "contact.answer", entity: ENTITY, entityId: id });
    return getContactMessage(id, tx);
  });
}

const ENTITY = "contact_message";

/** Serialises admins: the second one sees the changes of the first. */
async function lockContactMessage(tx: Tx, id: string): Promise<AnsweredContactMessage> {
  await tx.$queryRaw`SELECT 1 FROM contact_messages WHERE id = ${id}::uuid FOR UPDATE`;
  return getContactMessage(id, tx);
}
