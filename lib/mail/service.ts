import "server-only";
import { db } from "@/lib/core/db";
import { idFrom } from "@/lib/core/derived-id";
import { env } from "@/lib/core/env";
import type { Job, JobHandler, JobHandlers } from "@/lib/core/outbox";
import { composeMail } from "@/lib/mail/compose";
import { writeLetter } from "@/lib/mail/letter";
import type { Letter, Mail } from "@/lib/mail/model";
import { canSend, sendLetter } from "@/lib/mail/smtp";
import type { AdminMailKind } from "@/lib/mail-queue/model";
import type { Prisma } from "@/prisma/generated/client";

export const MAIL_JOBS: JobHandlers = {
  mail: sendQueuedMail,
  contact_message: toAllAdmins("contact_message"),
  report_received: toAllAdmins("report_received"),
  correction_received: toAllAdmins("correction_received"),
};

/** Sends a mail. A sent one keeps no address; without a mail server it stays readable for the admins. */
async function sendQueuedMail({ id, payload }: Job): Promise<Prisma.InputJsonObject> {
  const mail = await composeMail(payload);
  const letter = writeLetter(mail, env.SITE_URL);
  if (!canSend()) {
    if (env.NODE_ENV === "development") print(mail, letter);
    // Deleted accounts must be forgotten at once, and admins don't need their mail.
    return mail.kind === "account_deleted" ? { mail: mail.kind } : { ...payload, kept: true };
  }
  await sendLetter(mail.to, letter, id);
  return { mail: mail.kind };
}

/** Expands an admin mail into one per admin; ids are derived, so that a retry adds no duplicates. */
function toAllAdmins(kind: AdminMailKind): JobHandler {
  return async ({ id, payload }) => {
    const readers = await findAdmins();
    const data = readers.map((reader) => ({
      id: idFrom(`${id} ${JSON.stringify(reader)}`),
      kind: "mail",
      payload: { mail: kind, ...reader, ...payload },
    }));
    await db.outbox.createMany({ data, skipDuplicates: true });
    return undefined;
  };
}

type Reader = { readonly userId: string } | { readonly email: string; readonly language: string };

async function findAdmins(): Promise<Reader[]> {
  const { MAIL_TO_ADMINS, DEFAULT_LNG: language } = env;
  if (MAIL_TO_ADMINS.length > 0) return MAIL_TO_ADMINS.map((email) => ({ email, language }));
  const where = { role: "admin", deletedAt: null, bannedAt: null };
  const admins = await db.user.findMany({ where, select: { id: true }, orderBy: { id: "asc" } });
  return admins.map(({ id }) => ({ userId: id }));
}

/** In development, mails are printed to the terminal. */
function print({ to }: Mail, { subject, text }: Letter): void {
  process.stdout.write(`\n--- mail to ${to}: ${subject}\n${text}---\n`);
}
