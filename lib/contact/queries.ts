import "server-only";
import type { ContactFilter, ContactMessage, InboxQuery } from "@/lib/contact/model";
import { CONTACT_REASONS, type ContactReason, type Language } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { type Paged, paginate } from "@/lib/core/pagination";
import type { Prisma, ContactMessage as Row } from "@/prisma/generated/client";

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

const isReason = (word: string): word is ContactReason => CONTACT_REASONS.some((reason) => reason === word);

export function toMessage({ reason, language, ...row }: Row): ContactMessage {
  return { ...row, reason: isReason(reason) ? reason : "other", language: language as Language };
}
