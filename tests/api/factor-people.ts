import { TOTP } from "otpauth";
import { hashPassword } from "@/lib/auth/password";
import type { Role } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { actors, type TestActor } from "./actors";
import { type Answer, call } from "./call-as";
import { post } from "./newcomers";

export const AT = "/v1/user/me/second-factor";
export const PASSWORD = "zard-aloo-77";

type Factors = {
  isRequired: boolean;
  isOn: boolean;
  passkeys: { _id: string; name: string }[];
  recoveryCodesLeft: number;
};
export type Added = { data: Factors; recoveryCodes?: string[] };

/** The code that an app shows for a secret, so many half minutes from now. */
export const codeOf = (secret: string, steps = 0, now = Date.now()) =>
  new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: now + steps * 30_000 });

/** Somebody with a password, signed in just now. */
export async function person(role: Role = "admin"): Promise<TestActor> {
  const someone = await actors.customer({ role });
  await db.user.update({ where: { id: someone.id }, data: { passwordHash: await hashPassword(PASSWORD) } });
  return someone;
}

/** And whose app shows codes. */
export async function personWithApp(role: Role = "admin") {
  const someone = await person(role);
  return { someone, ...(await withApp(someone)) };
}

/** Somebody who is signed in sets up an app that shows codes. */
export async function withApp(someone: TestActor) {
  const begun = await call<{ secret: string; uri: string; qr: string }>("POST", `${AT}/app`, someone);
  const { secret } = begun.body.data;
  const made = (await call<Factors>("POST", `${AT}/app/confirm`, someone, { code: codeOf(secret, -1) })) as unknown as {
    status: number;
    body: Added;
  };
  return { secret, begun, made, codes: made.body.recoveryCodes ?? [] };
}

type Login = { accessToken?: string; code?: string; details?: { challenge: string } };

export async function logIn(email: string, password = PASSWORD) {
  const answer = await post("/user/login", { email, password });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Login };
}

export async function challengeFor(email: string): Promise<string> {
  const { body } = await logIn(email);
  return body.details?.challenge ?? "";
}

export async function secondStep(body: Record<string, unknown>) {
  const answer = await post("/user/login/second-factor", body);
  return { status: answer.status, body: (await answer.json()) as Login };
}

/** The session was opened so many minutes ago. */
export async function age({ tokens }: TestActor, minutes: number): Promise<void> {
  const confirmedAt = new Date(Date.now() - minutes * 60_000);
  await db.session.update({ where: { id: tokens.sessionId }, data: { confirmedAt } });
}

export const codeOfAnswer = ({ status, body }: Answer<unknown>) => [status, body.code];
