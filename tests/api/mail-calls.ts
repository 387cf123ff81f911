import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { Language } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { processOutbox } from "@/lib/core/outbox";
import { transact } from "@/lib/core/transact";
import { MAIL_JOBS } from "@/lib/mail/service";
import { queueMail, type Recipient } from "@/lib/mail-queue/mutations";
import { type CaughtMail, catchMail, type MailCatcher } from "@/tests/support/mail-catcher";
import { actors, type TestActor } from "./actors";

export let catcher: MailCatcher;
export let admin: TestActor;

export async function startCatcher(port?: number): Promise<void> {
  catcher = await catchMail(port);
}

export const later = (ms: number) => new Date(Date.now() + ms);
/** Milliseconds are coarser than Postgres' `now()`, so "now" must be one millisecond later. */
export const work = (now = later(1)) => processOutbox(MAIL_JOBS, () => now);
export const only = (): CaughtMail => {
  expect(catcher.mails).toHaveLength(1);
  return catcher.mails[0] as CaughtMail;
};
export const noteBan = (to: Recipient, reason = "Spam") =>
  transact(({ tx }) => queueMail(tx, { to, kind: "banned", data: { reason } }));

export async function speaker(language: Language): Promise<TestActor> {
  const customer = await actors.customer({ fullname: "مریم <b>نوری</b>" });
  await db.user.update({ where: { id: customer.id }, data: { language } });
  return customer;
}

/** Starts a mail catcher with one admin; empties the outbox before each test. */
export function prepare(): void {
  beforeAll(async () => {
    await startCatcher();
    process.env.SMTP_URL = `smtp://127.0.0.1:${catcher.port}`;
    process.env.SITE_URL = "http://localhost:3000";
    await db.user.updateMany({ where: { role: "admin" }, data: { role: "customer" } });
    admin = await actors.admin();
  });
  afterAll(() => catcher.close());
  beforeEach(async () => {
    await db.outbox.deleteMany();
    catcher.mails.length = 0;
    catcher.refuseWith = undefined;
  });
}
