import type { z } from "zod";
import {
  type AnsweredContactMessage,
  type ContactMessage,
  type ContactMessageCounts,
  referenceOf,
  versionOf,
} from "@/lib/contact-message/model";
import type {
  answeredContactMessageSchema,
  contactMessageSchema,
  contactMessagesAnswer,
} from "@/lib/contact-message/schema";
import type { Paged } from "@/lib/core/pagination";

export function toContactMessageWire(message: ContactMessage): z.input<typeof contactMessageSchema> {
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

export function toAnsweredContactMessageWire({
  answers,
  ...message
}: AnsweredContactMessage): z.input<typeof answeredContactMessageSchema> {
  return {
    ...toContactMessageWire(message),
    answers: answers.map(({ id, text, by, createdAt }) => ({
      _id: id,
      text,
      by: by && { _id: by.id, fullname: by.fullname },
      createdAt: createdAt.toISOString(),
    })),
  };
}

type Listed = Paged<ContactMessage> & { readonly counts: ContactMessageCounts };

export function toContactMessages(
  { items, pagination, counts }: Listed,
  unread: number,
): z.input<typeof contactMessagesAnswer> {
  return { data: items.map(toContactMessageWire), pagination, unread, counts };
}
