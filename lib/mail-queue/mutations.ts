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

/** What is being decided about together. */
const bundles = new AsyncLocalStorage<string>();
/** After so long without another part a bundle goes out. */
const BUNDLE_MS = 5000;

/**
 * Runs what tells people of many decisions at once: mails that it queues to one person become one, in however many
 * transactions they are queued. Somebody of whom two hundred reviews are hidden gets one mail, a moment later.
 */
export const bundlingMails = <T>(work: () => Promise<T>): Promise<T> => bundles.run(randomUUID(), work);

/**
 * Queues a mail to one person, in the transaction of its cause: it goes out once that has committed. What somebody wants
 * no mails about is not queued.
 * @returns whether it is
 */
export async function queueMail<K extends MailKind>(tx: Tx, mail: Queued<K>): Promise<boolean> {
  if ("userId" in mail.to && (await isMuted(tx, mail.to.userId, mail.kind))) return false;
  const bundle = bundles.getStore();
  if (bundle === undefined || !(await addToBundle(tx, bundle, mail)))
    await enqueueJob(tx, "mail", { mail: mail.kind, ...mail.to, ...(mail.data as Prisma.InputJsonObject) });
  return true;
}

/** A part of a bundle, unless that is on its way already. The first one is an ordinary mail, which the second one joins. */
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
 * Stops a mail that nobody has tried to send yet, or that was given up, in the transaction that makes it untrue.
 * @param about what its notes name
 * @returns whether there was one to stop
 */
export async function withdrawMail(tx: Tx, kind: MailKind, about: Readonly<Record<string, string>>): Promise<boolean> {
  const notes = JSON.stringify({ mail: kind, ...about });
  const count = await tx.$executeRaw`DELETE FROM outbox WHERE kind = 'mail' AND done_at IS NULL
    AND (attempts = 0 OR failed_at IS NOT NULL) AND payload @> ${notes}::jsonb`;
  return count > 0;
}

/** So many rows are written by one statement. */
const AT_ONCE = 1000;

/**
 * Queues a mail of the same kind to many people, each once, however often this is done within the days that the outbox
 * keeps what was sent.
 * @param about what tells these mails from those of another time, such as the first day of a week
 * @returns how many are new
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

/** Queues a mail to all admins: one to each, found when it is sent. */
export async function queueAdminMail<K extends AdminMailKind>(tx: Tx, kind: K, data: MailNotes[K]): Promise<void> {
  await enqueueJob(tx, kind, data as Prisma.InputJsonObject);
}
