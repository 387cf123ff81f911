import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { ownerOfChallenge } from "@/lib/auth/challenge";
import { requestOptions } from "@/lib/auth/passkey";
import { needsSecondFactor } from "@/lib/auth/second-factor";
import { db } from "@/lib/core/db";
import type { FactorMethods, SecondFactors } from "@/lib/user/factor/model";

const PASSKEY = { id: true, name: true, createdAt: true, lastUsedAt: true } as const;

export async function getSecondFactors({ id: userId, role }: Pick<Actor, "id" | "role">): Promise<SecondFactors> {
  const [app, passkeys, codesLeft] = await Promise.all([
    db.authenticator.findFirst({ where: { userId, confirmedAt: { not: null } }, select: { confirmedAt: true } }),
    db.passkey.findMany({ where: { userId }, select: PASSKEY, orderBy: [{ createdAt: "asc" }, { id: "asc" }] }),
    db.recoveryCode.count({ where: { userId, usedAt: null } }),
  ]);
  return { isRequired: needsSecondFactor(role), appSince: app?.confirmedAt ?? null, passkeys, codesLeft };
}

/** A pending login: its factors, and the WebAuthn options for passkeys. */
export type WaitingLogin = FactorMethods & { readonly options: Readonly<Record<string, unknown>> | null };

/** @returns null if the login has expired */
export async function readWaitingLogin(challenge: string, now: Date): Promise<WaitingLogin | null> {
  const userId = await ownerOfChallenge(challenge, "second_factor", now);
  if (userId === null) return null;
  const [app, passkeys, codesLeft] = await Promise.all([
    db.authenticator.count({ where: { userId, confirmedAt: { not: null } } }),
    db.passkey.findMany({ where: { userId } }),
    db.recoveryCode.count({ where: { userId, usedAt: null } }),
  ]);
  const options = passkeys.length === 0 ? null : { ...(await requestOptions(challenge, passkeys)) };
  return { app: app > 0, passkey: passkeys.length > 0, codesLeft, options };
}
