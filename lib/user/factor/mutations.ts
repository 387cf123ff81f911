import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { openChallenge } from "@/lib/auth/challenge";
import { useMailToken } from "@/lib/auth/mail-token";
import { creationOptions, readNewPasskey } from "@/lib/auth/passkey";
import { hashRecoveryCode, newRecoveryCode } from "@/lib/auth/recovery-code";
import { revokeSessions } from "@/lib/auth/session";
import { newAppSecret, sealSecret, stepOfCode } from "@/lib/auth/totp";
import { audit } from "@/lib/core/audit";
import { PASSKEYS_MAX, RECOVERY_CODES } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { countUse, refundUse } from "@/lib/core/rate-limit";
import { isTaken, type Tx, transact } from "@/lib/core/transact";
import { queueMail } from "@/lib/mail-queue/mutations";
import { checkConfirmed } from "@/lib/user/confirmation/queries";
import { checkOther } from "@/lib/user/policy";

const ENTITY = "user";

/**
 * Starts adding an authenticator app. Nothing changes before the first code; starting again makes a new secret.
 * @throws AppError `confirmation_required`, `conflict` if one exists
 */
export async function beginApp(actor: Actor, now: Date): Promise<{ secret: string; uri: string }> {
  await checkConfirmed(actor, now);
  return transact(async ({ tx }) => {
    const { email } = await lockOwner(tx, actor.id);
    const known = await tx.authenticator.findUnique({ where: { userId: actor.id }, select: { confirmedAt: true } });
    if (known?.confirmedAt) throw new AppError("conflict");
    const made = newAppSecret(email);
    const data = { secret: sealSecret(made.secret, actor.id), createdAt: now };
    await tx.authenticator.upsert({
      where: { userId: actor.id },
      create: { userId: actor.id, ...data },
      update: data,
    });
    return made;
  });
}

/**
 * Adds the app after its first code.
 * @returns recovery codes if it is the user's first factor
 * @throws AppError `confirmation_required`, `invalid_code`, `rate_limited`, `conflict` if none was started
 */
export async function confirmApp(actor: Actor, code: string, now: Date): Promise<string[] | undefined> {
  await checkConfirmed(actor, now);
  await countUse("second_factor", actor.id);
  const codes = await transact(async ({ tx }) => {
    await lockOwner(tx, actor.id);
    const app = await tx.authenticator.findUnique({ where: { userId: actor.id } });
    if (!app || app.confirmedAt) throw new AppError("conflict");
    const lastStep = stepOfCode(app.secret, actor.id, code, now);
    if (lastStep === null) throw new AppError("invalid_code");
    const isFirst = !(await hasFactor(tx, actor.id));
    await tx.authenticator.update({ where: { userId: actor.id }, data: { confirmedAt: now, lastStep } });
    return added(tx, actor, { isFirst, kind: "app" }, now);
  });
  await refundUse("second_factor", actor.id);
  return codes;
}

/** @throws AppError `confirmation_required`, `not_found` */
export async function removeApp(actor: Actor, now: Date): Promise<void> {
  await checkConfirmed(actor, now);
  await transact(async ({ tx }) => {
    await lockOwner(tx, actor.id);
    const { count } = await tx.authenticator.deleteMany({ where: { userId: actor.id, confirmedAt: { not: null } } });
    if (count === 0) throw new AppError("not_found");
    await removed(tx, actor, "app");
  });
}

/** Starts adding a passkey. @throws AppError `confirmation_required`, `conflict` for too many */
export async function beginPasskey(actor: Actor, now: Date) {
  await checkConfirmed(actor, now);
  const known = await db.passkey.findMany({ where: { userId: actor.id } });
  if (known.length >= PASSKEYS_MAX) throw new AppError("conflict", { details: { limit: PASSKEYS_MAX } });
  const { challenge, owner } = await transact(async ({ tx }) => ({
    owner: await lockOwner(tx, actor.id),
    challenge: await openChallenge(tx, actor.id, "passkey", now),
  }));
  return { challenge, options: await creationOptions(challenge, { id: actor.id, ...owner }, known) };
}

type NewPasskey = {
  readonly challenge: string;
  readonly name: string;
  readonly credential: Readonly<Record<string, unknown>>;
};

/**
 * Adds a passkey.
 * @returns recovery codes if it is the user's first factor
 * @throws AppError `confirmation_required`, `invalid_code` for an invalid proof, `token_expired`, `conflict`
 */
export async function addPasskey(
  actor: Actor,
  { challenge, name, credential }: NewPasskey,
  now: Date,
): Promise<string[] | undefined> {
  await checkConfirmed(actor, now);
  const passkey = await readNewPasskey(challenge, credential);
  if (!passkey) throw new AppError("invalid_code");
  const add = () =>
    transact(async ({ tx }) => {
      await lockOwner(tx, actor.id);
      if ((await useMailToken(tx, challenge, "passkey", now)) !== actor.id) throw new AppError("token_expired");
      if ((await tx.passkey.count({ where: { userId: actor.id } })) >= PASSKEYS_MAX) throw new AppError("conflict");
      const isFirst = !(await hasFactor(tx, actor.id));
      const { transports, ...rest } = passkey;
      const data = { ...rest, transports: [...transports], userId: actor.id, name, createdAt: now };
      await tx.passkey.create({ data });
      return added(tx, actor, { isFirst, kind: "passkey" }, now);
    });
  return add().catch((error: unknown) => {
    throw isTaken(error) ? new AppError("conflict", { cause: error }) : error;
  });
}

/** @throws AppError `confirmation_required`, `not_found` */
export async function removePasskey(actor: Actor, id: string, now: Date): Promise<void> {
  await checkConfirmed(actor, now);
  await transact(async ({ tx }) => {
    await lockOwner(tx, actor.id);
    const { count } = await tx.passkey.deleteMany({ where: { id, userId: actor.id } });
    if (count === 0) throw new AppError("not_found");
    await removed(tx, actor, "passkey");
  });
}

/** Replaces the recovery codes. @throws AppError `confirmation_required`, `conflict` without a factor */
export async function renewRecoveryCodes(actor: Actor, now: Date): Promise<string[]> {
  await checkConfirmed(actor, now);
  return transact(async ({ tx }) => {
    await lockOwner(tx, actor.id);
    if (!(await hasFactor(tx, actor.id))) throw new AppError("conflict");
    await audit(tx, actor, { action: "user.recovery_codes", entity: ENTITY, entityId: actor.id });
    await queueMail(tx, { to: { userId: actor.id }, kind: "factor_changed", data: { change: "codes" } });
    return writeCodes(tx, actor.id, now);
  });
}

/**
 * Removes all second factors of a user who has lost theirs, and signs them out.
 * @throws AppError `forbidden` for oneself, `not_found` if there are none
 */
export async function resetFactors(actor: Actor, userId: string, now: Date): Promise<void> {
  checkOther(actor, userId);
  await transact(async ({ tx }) => {
    await lockOwner(tx, userId);
    if (!(await hasFactor(tx, userId))) throw new AppError("not_found");
    await removeAllFactors(tx, userId);
    await revokeSessions(tx, userId, "admin", now);
    await audit(tx, actor, { action: "user.second_factor_reset", entity: ENTITY, entityId: userId });
    await queueMail(tx, { to: { userId }, kind: "factor_changed", data: { change: "reset" } });
  });
}

/** Used on account deletion and reset. */
export async function removeAllFactors(tx: Tx, userId: string): Promise<void> {
  const where = { where: { userId } };
  await tx.authenticator.deleteMany(where);
  await tx.passkey.deleteMany(where);
  await tx.recoveryCode.deleteMany(where);
}

/** Serialises changes of one user's factors. @throws AppError `not_found` */
async function lockOwner(tx: Tx, userId: string): Promise<{ email: string; fullname: string }> {
  const [owner] = await tx.$queryRaw<{ email: string; fullname: string }[]>`
    SELECT email, fullname FROM users WHERE id = ${userId}::uuid AND deleted_at IS NULL FOR UPDATE`;
  if (!owner) throw new AppError("not_found");
  return owner;
}

export async function hasFactor(tx: Tx, userId: string): Promise<boolean> {
  const apps = await tx.authenticator.count({ where: { userId, confirmedAt: { not: null } } });
  return apps > 0 || (await tx.passkey.count({ where: { userId } })) > 0;
}

type Kind = "app" | "passkey";

/** With the first factor, other sessions end, because they were opened by password alone. */
async function added(
  tx: Tx,
  actor: Actor,
  { isFirst, kind }: { isFirst: boolean; kind: Kind },
  now: Date,
): Promise<string[] | undefined> {
  await audit(tx, actor, { action: "user.second_factor_add", entity: ENTITY, entityId: actor.id, after: { kind } });
  await queueMail(tx, { to: { userId: actor.id }, kind: "factor_changed", data: { change: `${kind}_added` } });
  if (!isFirst) return undefined;
  await revokeSessions(tx, actor.id, "password", now, actor.sessionId);
  return writeCodes(tx, actor.id, now);
}

async function removed(tx: Tx, actor: Actor, kind: Kind): Promise<void> {
  if (!(await hasFactor(tx, actor.id))) await tx.recoveryCode.deleteMany({ where: { userId: actor.id } });
  const before = { kind };
  await audit(tx, actor, { action: "user.second_factor_remove", entity: ENTITY, entityId: actor.id, before });
  await queueMail(tx, { to: { userId: actor.id }, kind: "factor_changed", data: { change: `${kind}_removed` } });
}

async function writeCodes(tx: Tx, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  const rows = codes.map((code) => ({ userId, codeHash: hashRecoveryCode(userId, code), createdAt: now }));
  await tx.recoveryCode.createMany({ data: rows });
  return codes;
}
