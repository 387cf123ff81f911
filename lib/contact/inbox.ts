import "server-only";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { ContactFilter, ContactMessage } from "@/lib/contact/model";
import { CONTACT_REASONS, type ContactReason, type Language } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type Paged, paginate } from "@/lib/core/pagination";
import { transact } from "@/lib/core/transact";
import type { Prisma, ContactMessage as Row } from "@/prisma/generated/client";

export type InboxQuery = { filter: ContactFilter; page: number; limit: number };

/** Messages of visitors, the newest first. */
export async function listMessages({ filter, page, limit }: InboxQuery): Promise<Paged<ContactMessage>> {
  const where = whereOf(filter);
  const [total, rows] = await Promise.all([
    db.contactMessage.count({ where }),
    db.contactMessage.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "asc" }],
      skip: (page - 1) * limit,
      take: limit,
    }),
  ]);
  return { items: rows.map(toMessage), pagination: paginate(page, limit, total) };
}

function whereOf(filter: ContactFilter): Prisma.ContactMessageWhereInput {
  if (filter === "all") return {};
  if (filter === "read") return { readAt: { not: null } };
  if (filter === "unread") return { readAt: null };
  return { reason: filter };
}

/** How many messages nobody has read. */
export function countUnread(): Promise<number> {
  return db.contactMessage.count({ where: { readAt: null } });
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

const isReason = (word: string): word is ContactReason => CONTACT_REASONS.some((reason) => reason === word);

function toMessage({ reason, language, ...row }: Row): ContactMessage {
  return { ...row, reason: isReason(reason) ? reason : "other", language: language as Language };
}
