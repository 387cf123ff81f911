import type { z } from "zod";
import {
  type AnsweredMessage,
  type ContactMessage,
  type InboxCounts,
  referenceOf,
  versionOf,
} from "@/lib/contact/model";
import type { answeredMessage, inboxAnswer, storedMessage } from "@/lib/contact/schema";
import type { Paged } from "@/lib/core/pagination";

export function toMessageWire(message: ContactMessage): z.input<typeof storedMessage> {
  const { id, readAt, answeredAt, createdAt, ...rest } = message;
  return {
    _id: id,
    ...rest,
    reference: referenceOf(id),
    isRead: readAt !== null,
    readAt: readAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: versionOf(message).toISOString(),
  };
}

export function toAnsweredWire({ answers, ...message }: AnsweredMessage): z.input<typeof answeredMessage> {
  return {
    ...toMessageWire(message),
    answers: answers.map(({ id, text, by, createdAt }) => ({
      _id: id,
      text,
      by: by && { _id: by.id, fullname: by.fullname },
      createdAt: createdAt.toISOString(),
    })),
  };
}

type Listed = Paged<ContactMessage> & { readonly counts: InboxCounts };

export function toInbox({ items, pagination, counts }: Listed, unread: number): z.input<typeof inboxAnswer> {
  return { data: items.map(toMessageWire), pagination, unread, counts };
}
