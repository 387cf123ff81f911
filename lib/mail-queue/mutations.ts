import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { Language } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { idFrom } from "@/lib/core/derived-id";
import { enqueueJob } from "@/lib/core/outbox";
import type { Tx } from "@/lib/core/transact";
import { isLanguage } from "@/lib/i18n/language";
import { topicOf } from "@/lib/mail-choice/model";
import { isMuted } from "@/lib/mail-choice/queries";
import type { AdminMailKind, MailKind, MailNotes } from "@/lib/mail-queue/model";
import type { Prisma } from "@/prisma/generated/client";

/**
 * An account, whose address and language are looked up when the mail is sent, unless `language` gives that of the page
 * that caused it; or an address without an account.
 */
export type Recipient =
  | { readonly userId: string; readonly language?: Language }
  | { readonly email: string; readonly language: Language };

type Queued<K extends MailKind> = {
  readonly to: Recipient;
  readonly kind: Exclude<K, AdminMailKind>;
  readonly data: MailNotes[K];
};

/** Recipient of a mail that the user's own page caused: in the language of that page, if known. */
export function readerOf(userId: string, language: unknown): Recipient {
  return { userId, ...(isLanguage(language) && { language }) };
}

const bundles = new AsyncLocalStorage<string>();
/** A bundle is sent this long after its last part. */
const BUNDLE_MS = 5000;

/**
 * Bundles the mails that `work` queues: each person gets one mail, regardless of the number of transactions. An author
 * of two hundred hidden reviews gets a single mail, a moment later.
 */
export const bundlingMails = <T>(work: () => Promise<T>): Promise<T> => bundles.run(randomUUID(), work);

/**
 * Queues a mail to one person within the transaction of its cause, so it is sent after the commit. Topics that the user
 * has switched off are not queued.
 * @returns whether it was queued
 */
export async function queueMail<K extends MailKind>(tx: Tx, mail: Queued<K>): Promise<boolean> {
  if ("userId" in mail.to && (await isMuted(tx, mail.to.userId, mail.kind))) return false;
  const bundle = bundles.getStore();
  if (bundle === undefined || !(await addToBundle(tx, bundle, mail)))
    await enqueueJob(tx, "mail", { mail: mail.kind, ...mail.to, ...(mail.data as Prisma.InputJsonObject) });
  return true;
}

/**
 * Adds a part to a bundle unless that is already being sent. The first part is an ordinary mail, which the second one
 * joins.
 */
async function addToBundle<K extends MailKind>(
  tx: Tx,
  bundle: string,
  { to, kind, data }: Queued<K>,
): Promise<boolean> {
  const id = idFrom(`${bundle} ${topicOf(kind)} ${JSON.stringify(to)}`);
  const part = JSON.stringify({ mail: kind, ...data });
  const reader = JSON.stringify(to);
  const count = await tx.$executeRaw`INSERT INTO outbox AS o (id, kind, payload, next_attempt_at)
    VALUES (${id}::uuid, 'mail', ${reader}::jsonb || ${part}::jsonb, now() + make_interval(secs => ${BUNDLE_MS / 1000}))
    ON CONFLICT (id) DO UPDATE SET next_attempt_at = excluded.next_attempt_at, payload = ${reader}::jsonb
      || jsonb_build_object('mail', 'several', 'parts', coalesce(o.payload->'parts',
        jsonb_build_array(o.payload - ARRAY['userId', 'email', 'language'])) || ${part}::jsonb)
    WHERE o.attempts = 0`;
  return count > 0;
}

/**
 * Removes a mail that was never tried, or was given up, in the transaction that makes it untrue.
 * @param about ids in its payload
 * @returns whether one was removed
 */
export async function withdrawMail(tx: Tx, kind: MailKind, about: Readonly<Record<string, string>>): Promise<boolean> {
  const notes = JSON.stringify({ mail: kind, ...about });
  const count = await tx.$executeRaw`DELETE FROM outbox WHERE kind = 'mail' AND done_at IS NULL
    AND (attempts = 0 OR failed_at IS NOT NULL) AND payload @> ${notes}::jsonb`;
  return count > 0;
}

const AT_ONCE = 1000;

/**
 * Queues a mail of one kind to many users, once each: repeated calls add nothing while the outbox keeps sent mails.
 * @param about distinguishes occasions, such as the first day of a week
 * @returns the number of new mails
 */
export async function queueMailsOnce<K extends Exclude<MailKind, AdminMailKind>>(
  kind: K,
  about: string,
  mails: readonly { readonly userId: string; readonly data: MailNotes[K] }[],
): Promise<number> {
  let added = 0;
  for (let from = 0; from < mails.length; from += AT_ONCE) {
    const data = mails.slice(from, from + AT_ONCE).map(({ userId, data: notes }) => ({
      id: idFrom(`${kind} ${about} ${userId}`),
      kind: "mail",
      payload: { mail: kind, userId, ...(notes as Prisma.InputJsonObject) },
    }));
    added += (await db.outbox.createMany({ data, skipDuplicates: true })).count;
  }
  return added;
}

/** Queues a mail to all admins, who are looked up when it is sent. */
export async function queueAdminMail<K extends AdminMailKind>(tx: Tx, kind: K, data: MailNotes[K]): Promise<void> {
  await enqueueJob(tx, kind, data as Prisma.InputJsonObject);
}
