import type { z } from "zod";
import type { StoredMail } from "@/lib/mail/model";
import type { mailSchema } from "@/lib/mail/schema";

export function toMailWire(mail: StoredMail): z.input<typeof mailSchema> {
  const { id, createdAt, sentAt, nextAttemptAt, ...rest } = mail;
  return {
    _id: id,
    ...rest,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
  };
}
