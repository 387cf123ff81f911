import { TOTP } from "otpauth";
import { hashPassword } from "@/lib/auth/password";
import type { Role } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { actors, type TestActor } from "./actors";
import { type Answer, call } from "./call-api";
import { post } from "./newcomers";

export const AT = "/v1/user/me/second-factor";
export const PASSWORD = "zard-aloo-77";

export type Factors = {
  isRequired: boolean;
  isOn: boolean;
  passkeys: { _id: string; name: string }[];
  recoveryCodesLeft: number;
};
export type Added = { recoveryCodes?: string[] };

/** The TOTP code of a secret, shifted by steps of 30 seconds. */
export const codeOf = (secret: string, steps = 0, now = Date.now()) =>
  new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: now + steps * 30_000 });

export async function person(role: Role = "admin"): Promise<TestActor> {
  const someone = await actors.customer({ role });
  await db.user.update({ where: { id: someone.id }, data: { passwordHash: await hashPassword(PASSWORD) } });
  return someone;
}

export async function personWithApp(role: Role = "admin") {
  const someone = await person(role);
  return { someone, ...(await withApp(someone)) };
}

export async function withApp(someone: TestActor) {
  const begun = await call<{ secret: string; uri: string; qr: string }>("POST", `${AT}/app`, someone);
  const { secret } = begun.data;
  const confirmed = { code: codeOf(secret, -1) };
  const made = await call<Factors, Added>("POST", `${AT}/app/confirm`, someone, confirmed);
  return { secret, begun, made, codes: made.recoveryCodes ?? [] };
}

export const logIn = (email: string, password = PASSWORD) => post("/user/login", { email, password });

export async function challengeFor(email: string): Promise<string> {
  const { challenge } = (await logIn(email)).details;
  return typeof challenge === "string" ? challenge : "";
}

export const secondStep = (body: Record<string, unknown>) => post("/user/login/second-factor", body);

/** Moves the session's last confirmation into the past. */
export async function age({ tokens }: TestActor, minutes: number): Promise<void> {
  const confirmedAt = new Date(Date.now() - minutes * 60_000);
  await db.session.update({ where: { id: tokens.sessionId }, data: { confirmedAt } });
}

export const codeOfAnswer = ({ http, code }: Answer<unknown>) => [http, code];
