import type { z } from "zod";
import type { Paged } from "@/lib/core/pagination";
import { failureOf, type MailCounts, type StoredMail } from "@/lib/mail/model";
import type { mailListAnswer, mailSchema } from "@/lib/mail/schema";

export function toMailWire(mail: StoredMail): z.input<typeof mailSchema> {
  const { id, createdAt, sentAt, nextAttemptAt, ...rest } = mail;
  return {
    _id: id,
    ...rest,
    failure: failureOf(rest.error),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
  };
}

type Listed = Paged<StoredMail> & { readonly counts: MailCounts };

export function toMails({ items, pagination, counts }: Listed): z.input<typeof mailListAnswer> {
  return { data: items.map(toMailWire), pagination, counts };
}
