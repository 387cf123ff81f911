import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { hashPassword } from "@/lib/auth/password";
import { openSession } from "@/lib/auth/session";
import { db } from "@/lib/core/db";
import { processOutbox } from "@/lib/core/outbox";
import { transact } from "@/lib/core/transact";
import { JOB_HANDLERS } from "@/lib/jobs/service";
import { catchMail, type MailCatcher } from "@/tests/support/mail-catcher";
import type { TestActor } from "./actors";
import { call } from "./call-api";

export let catcher: MailCatcher;
export const PASSWORD = "anar-1403";
export let passwordHash: string;

export let clients = 0;

/** Each call comes from another network, to stay below the limits. */
export function send(method: string, address: string, body: unknown, actor?: TestActor) {
  clients += 1;
  return call(method, address, actor, body, { "x-forwarded-for": `10.8.${clients >> 8}.${clients & 255}` });
}
export const post = (address: string, body: unknown, actor?: TestActor) => send("POST", address, body, actor);
export const logIn = (email: string, password: string) => post("/user/login", { email, password });
export const profile = ({ headers }: Pick<TestActor, "headers">) => call("GET", "/v1/user/profile", { headers });
export const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
export const refresh = (token: string) => call("GET", "/user/refresh-token", bearer(token));
/** A second session of the same user. */
export const another = (id: string) =>
  transact(({ tx }) => openSession(tx, { id, role: "customer", isVerified: true }, new Date()));

/** Runs the worker until the outbox is empty. @returns the mails */
export async function work() {
  while ((await processOutbox(JOB_HANDLERS, () => new Date(Date.now() + 1000))) > 0);
  return catcher.mails;
}
export const tokenIn = (text = "") => /(?:token=|reset-password\/)([\w-]{43})/.exec(text)?.[1] ?? "";

export async function forgot(email: string): Promise<string> {
  catcher.mails.length = 0;
  expect((await post("/user/forgot-password", { email })).http).toBe(200);
  const [mail] = await work();
  return tokenIn(mail?.text);
}

/** Starts a mail catcher and clears it before each test. */
export function prepare(): void {
  beforeAll(async () => {
    catcher = await catchMail();
    process.env.SMTP_URL = `smtp://127.0.0.1:${catcher.port}`;
    passwordHash = await hashPassword(PASSWORD);
  });
  afterAll(() => catcher.close());
  beforeEach(async () => {
    await db.outbox.deleteMany();
    catcher.mails.length = 0;
  });
}
