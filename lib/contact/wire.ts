import type { z } from "zod";
import { type ContactMessage, referenceOf } from "@/lib/contact/model";
import type { storedMessage } from "@/lib/contact/schema";

export function toMessageWire(message: ContactMessage): z.input<typeof storedMessage> {
  const { id, readAt, createdAt, ...rest } = message;
  return {
    _id: id,
    ...rest,
    reference: referenceOf(id),
    isRead: readAt !== null,
    readAt: readAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
