import "server-only";
import type { Language } from "@/lib/core/constants";
import { enqueueJob } from "@/lib/core/outbox";
import type { Tx } from "@/lib/core/transact";
import { isLanguage } from "@/lib/i18n/language";
import type { AdminMailKind, MailKind, MailNotes } from "@/lib/mail/model";
import { isMuted } from "@/lib/mail-choice/queries";
import type { Prisma } from "@/prisma/generated/client";

/**
 * An account, whose address and language are looked up when the mail is sent, unless the mail comes in the language of the
 * page that caused it; or an address that no account has.
 */
export type Recipient =
  | { readonly userId: string; readonly language?: Language }
  | { readonly email: string; readonly language: Language };

type Queued<K extends MailKind> = {
  readonly to: Recipient;
  readonly kind: Exclude<K, AdminMailKind>;
  readonly data: MailNotes[K];
};

/** The reader of a mail that somebody's own page caused: it comes in the language of that page, where it is told. */
export function readerOf(userId: string, language: unknown): Recipient {
  return { userId, ...(isLanguage(language) && { language }) };
}

/**
 * Queues a mail to one person, in the transaction of its cause: it goes out once that has committed. What somebody wants
 * no mails about is not queued.
 */
export async function queueMail<K extends MailKind>(tx: Tx, mail: Queued<K>): Promise<void> {
  if ("userId" in mail.to && (await isMuted(tx, mail.to.userId, mail.kind))) return;
  await enqueueJob(tx, "mail", { mail: mail.kind, ...mail.to, ...(mail.data as Prisma.InputJsonObject) });
}

/** Queues a mail to all admins: one to each, found when it is sent. */
export async function queueAdminMail<K extends AdminMailKind>(tx: Tx, kind: K, data: MailNotes[K]): Promise<void> {
  await enqueueJob(tx, kind, data as Prisma.InputJsonObject);
}
