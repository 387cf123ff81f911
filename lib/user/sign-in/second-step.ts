import "server-only";
import { openChallenge, ownerOfChallenge } from "@/lib/auth/challenge";
import { useMailToken } from "@/lib/auth/mail-token";
import { counterAfter } from "@/lib/auth/passkey";
import { hashRecoveryCode } from "@/lib/auth/recovery-code";
import { openSession, type SessionUser, type Tokens } from "@/lib/auth/session";
import { stepOfCode } from "@/lib/auth/totp";
import { audit } from "@/lib/core/audit";
import type { Role } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { countUse, refundUse } from "@/lib/core/rate-limit";
import { type Tx, transact } from "@/lib/core/transact";
import type { FactorProof } from "@/lib/user/factor/model";
import { hasFactor } from "@/lib/user/factor/mutations";

export type Entered = { readonly tokens: Tokens } | { readonly challenge: string };

type Proved = "password" | "google" | "app" | "passkey" | "recovery_code";

/** After password or Google: opens a session, or a challenge if the user has a second factor. */
export async function enter(tx: Tx, user: SessionUser, kind: "password" | "google", now: Date): Promise<Entered> {
  if (await hasFactor(tx, user.id)) return { challenge: await openChallenge(tx, user.id, "second_factor", now) };
  return { tokens: await logInBy(tx, user, kind, now) };
}

/** Opens a session and audits the login, so that unknown logins can be found. */
async function logInBy(tx: Tx, user: SessionUser, kind: Proved, now: Date): Promise<Tokens> {
  await audit(tx, user, { action: "user.login", entity: "user", entityId: user.id, after: { kind } });
  return openSession(tx, user, now);
}

/**
 * Completes a login with the second factor. Failures are counted per user, from all networks.
 * @throws AppError `token_expired` if the login has expired, `invalid_code`, `rate_limited`
 */
export async function logInSecondStep(challenge: string, proof: FactorProof, now: Date): Promise<Tokens> {
  const userId = await ownerOfChallenge(challenge, "second_factor", now);
  if (userId === null) throw new AppError("token_expired");
  const note = (action: string) =>
    transact(({ tx }) => audit(tx, null, { action, entity: "user", entityId: userId })).then(() => undefined);
  await countUse("second_factor", userId, { onExceeded: () => note("user.second_factor_locked") });
  const tokens = await transact(async ({ tx }) => {
    // Consumes the challenge once; a wrong proof rolls this back.
    if ((await useMailToken(tx, challenge, "second_factor", now)) === null) throw new AppError("token_expired");
    const kind = await kindOfProof(tx, userId, challenge, proof, now);
    if (kind === null) throw new AppError("invalid_code");
    const { role, verifiedAt } = await tx.user.update({
      where: { id: userId, deletedAt: null },
      data: { lastLoginAt: now },
      select: { role: true, verifiedAt: true },
    });
    return logInBy(tx, { id: userId, role: role as Role, isVerified: verifiedAt !== null }, kind, now);
  }).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === "invalid_code") await note("user.second_factor_failed");
    throw error;
  });
  await refundUse("second_factor", userId);
  return tokens;
}

async function kindOfProof(
  tx: Tx,
  userId: string,
  challenge: string,
  proof: FactorProof,
  now: Date,
): Promise<Proved | null> {
  if ("passkey" in proof) return (await isPasskey(tx, userId, challenge, proof.passkey, now)) ? "passkey" : null;
  if (await isAppCode(tx, userId, proof.code, now)) return "app";
  return (await isRecoveryCode(tx, userId, proof.code, now)) ? "recovery_code" : null;
}

/** Accepts each code once and none older: one statement advances the last used step. */
async function isAppCode(tx: Tx, userId: string, code: string, now: Date): Promise<boolean> {
  const app = await tx.authenticator.findFirst({ where: { userId, confirmedAt: { not: null } } });
  const step = app && stepOfCode(app.secret, userId, code, now);
  if (step === null) return false;
  const { count } = await tx.authenticator.updateMany({
    where: { userId, lastStep: { lt: step } },
    data: { lastStep: step },
  });
  return count > 0;
}

async function isRecoveryCode(tx: Tx, userId: string, code: string, now: Date): Promise<boolean> {
  const { count } = await tx.recoveryCode.updateMany({
    where: { userId, codeHash: hashRecoveryCode(userId, code), usedAt: null },
    data: { usedAt: now },
  });
  return count > 0;
}

async function isPasskey(
  tx: Tx,
  userId: string,
  challenge: string,
  response: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<boolean> {
  const { id } = response;
  const passkey = typeof id === "string" && (await tx.passkey.findFirst({ where: { userId, credentialId: id } }));
  const counter = passkey ? await counterAfter(challenge, response, passkey) : null;
  if (!passkey || counter === null) return false;
  await tx.passkey.update({ where: { id: passkey.id }, data: { counter, lastUsedAt: now } });
  return true;
}
