import "server-only";
import { emailField, personField } from "@/lib/api/fields";
import { checkUncommon } from "@/lib/auth/common-passwords";
import { isKnownNetwork } from "@/lib/auth/known-networks";
import { createMailToken } from "@/lib/auth/mail-token";
import type { GoogleProfile } from "@/lib/auth/next-auth";
import { checkPassword, hashPassword } from "@/lib/auth/password";
import { openSession, revokeSessions, type Tokens } from "@/lib/auth/session";
import { audit } from "@/lib/core/audit";
import { FULLNAME_MAX, type Language, type Role } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { normalEmail } from "@/lib/core/email";
import { AppError } from "@/lib/core/errors";
import { countUse, refundUse } from "@/lib/core/rate-limit";
import { currentRequest } from "@/lib/core/request-context";
import { isTaken, type Tx, transact } from "@/lib/core/transact";
import { normalForm } from "@/lib/core/typed-text";
import { texts } from "@/lib/i18n/texts";
import { queueMail } from "@/lib/mail-queue/mutations";
import { removeAllFactors } from "@/lib/user/factor/mutations";
import type { Credentials, NewUser } from "@/lib/user/schema";
import { type Entered, enter } from "@/lib/user/sign-in/second-step";

/**
 * Creates a user, signs them in and queues the activation mail, in one transaction.
 * @throws AppError `email_exists`, `validation_failed` for a common password
 */
export async function signUp({ password, ...user }: NewUser, now: Date): Promise<Tokens> {
  checkUncommon(password, "password", user);
  const passwordHash = await hashPassword(password);
  try {
    return await transact(async ({ tx }) => {
      const { id } = await tx.user.create({
        data: { ...user, passwordHash, lastLoginAt: now, createdAt: now },
        select: { id: true },
      });
      const tokenId = await createMailToken(tx, id, "activation", now);
      await queueMail(tx, { to: { userId: id }, kind: "activation", data: { tokenId } });
      return openSession(tx, { id, role: "customer", isVerified: false }, now);
    });
  } catch (error) {
    if (isTaken(error)) throw new AppError("email_exists", { cause: error });
    throw error;
  }
}

/**
 * Logs in with e-mail and password. Unknown address, wrong password and a user without one are indistinguishable,
 * also by timing. Failures are counted per address and network, per network (H29), and per address.
 * @throws AppError `invalid_credentials`, `rate_limited`, `second_factor_required` with the `challenge` for the second
 * step in its details
 */
export async function logIn({ email, password, language }: Credentials, now: Date): Promise<Tokens> {
  const network = here();
  const who = triesFromHere(email);
  // Count before checking and refund on success, so that thirty concurrent attempts count as thirty.
  await countUse("login_network", network, { onExceeded: () => note("user.login_locked_network") });
  await countUse("login", who, { onExceeded: () => noteAbout("user.login_locked", email) });
  await countForUser(email, network);
  const user = await db.user.findFirst({
    where: { email, deletedAt: null },
    select: { id: true, role: true, verifiedAt: true, passwordHash: true },
  });
  const { isRight, upgrade } = await checkPassword(password, user?.passwordHash ?? null);
  if (!user || !isRight) {
    await note("user.login_failed", user?.id);
    throw new AppError("invalid_credentials");
  }
  const entered = await transact(async ({ tx }) => {
    const data = { lastLoginAt: now, ...(language && { language }), ...(upgrade && { passwordHash: upgrade }) };
    // A concurrent password change invalidates this login.
    const isSame = { id: user.id, passwordHash: user.passwordHash };
    const { count } = await tx.user.updateMany({ where: isSame, data });
    if (count === 0) throw new AppError("invalid_credentials");
    return enter(tx, { id: user.id, role: user.role as Role, isVerified: user.verifiedAt !== null }, "password", now);
  });
  await Promise.all([refundUse("login", who), refundUse("login_network", network), refundUse("login_account", email)]);
  if ("tokens" in entered) return entered.tokens;
  throw new AppError("second_factor_required", { details: entered });
}

const here = () => currentRequest()?.client ?? "unknown";

/** Key of the `login` counter: address and network of the current request. */
export const triesFromHere = (email: string): string => `${email}|${here()}`;

/**
 * Limits attempts from many networks on one user, five from each. Does not lock out users from networks where they
 * were signed in or who use a mailed link; see docs/decisions/sessions.md.
 */
async function countForUser(email: string, network: string): Promise<void> {
  try {
    await countUse("login_account", email, { onExceeded: () => noteAbout("user.login_locked_account", email) });
  } catch (error) {
    const isLimit = error instanceof AppError && error.code === "rate_limited";
    if (!isLimit || !(await isKnownNetwork(email, network))) throw error;
  }
}

/** Audits a failed login without an actor; unknown addresses are not stored. */
async function note(action: string, entityId?: string): Promise<void> {
  await transact(({ tx }) => audit(tx, null, { action, entity: "user", ...(entityId && { entityId }) }));
}

async function noteAbout(action: string, email: string): Promise<void> {
  const user = await db.user.findFirst({ where: { email, deletedAt: null }, select: { id: true } });
  await note(action, user?.id);
}

const PROVIDER = "google";
const nameField = personField(FULLNAME_MAX);

/** The verified part of a Google profile. */
type Guest = { readonly subject: string; readonly email: string; readonly fullname: string };

const ACCOUNT = { id: true, role: true, verifiedAt: true } as const;
type User = { id: string; role: string; verifiedAt: Date | null };

/**
 * Signs in a Google user: the linked user, else the one with the same address, else a new one. Requires an address
 * verified by Google, since it gives access to an existing user (H26).
 * @returns null if the address is unverified or invalid
 */
export async function signInWithGoogle(profile: GoogleProfile, language: Language, now: Date): Promise<Entered | null> {
  const guest = readGuest(profile, language);
  if (!guest) return null;
  const arrive = () =>
    transact(async ({ tx }) => {
      const user = await userOf(tx, guest, language, now);
      await tx.user.update({ where: { id: user.id }, data: { lastLoginAt: now, language }, select: { id: true } });
      return enter(tx, { id: user.id, role: user.role as Role, isVerified: true }, "google", now);
    });
  return arrive().catch((error: unknown) => {
    // A concurrent login has created the user, so the retry finds it.
    if (isTaken(error)) return arrive();
    throw error;
  });
}

function readGuest({ sub, email, email_verified, name }: GoogleProfile, language: Language): Guest | null {
  const address = emailField.safeParse(email);
  // Forms normalise characters such as full-width letters, but here that could be another mailbox, so the address must
  // match exactly.
  const isPlain = email !== undefined && normalEmail(email) === address.data && normalForm(email, "NFKC") === email;
  if (!sub || email_verified !== true || !address.success || !isPlain) return null;
  const wishes = [name?.slice(0, FULLNAME_MAX), beforeAt(address.data)].map((wish) => nameField.safeParse(wish));
  const fullname = wishes.find(({ success }) => success)?.data ?? texts(language, "account.oauth")("guest");
  return { subject: sub, email: address.data, fullname };
}

const beforeAt = (email: string) => (email.split("@")[0] ?? email).replace(/[._+-]+/g, " ").slice(0, FULLNAME_MAX);

async function userOf(tx: Tx, guest: Guest, language: Language, now: Date): Promise<User> {
  const linked = await tx.user.findFirst({
    where: { deletedAt: null, oauthAccounts: { some: { provider: PROVIDER, subject: guest.subject } } },
    select: ACCOUNT,
  });
  if (linked) return linked;
  const { email, fullname } = guest;
  const known = await tx.user.findFirst({ where: { email, deletedAt: null }, select: ACCOUNT });
  const user =
    known ?? (await tx.user.create({ data: { email, fullname, language, verifiedAt: now }, select: ACCOUNT }));
  if (!user.verifiedAt) await takeOver(tx, user.id, now);
  await link(tx, guest.subject, user.id, now);
  return user;
}

/**
 * Someone may have created an account with another person's address, to wait for a Google login of its owner. They
 * never proved the address, so their password, second factors and sessions are removed.
 */
async function takeOver(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { verifiedAt: now, passwordHash: null }, select: { id: true } });
  await tx.userToken.updateMany({ where: { userId, usedAt: null }, data: { usedAt: now } });
  await removeAllFactors(tx, userId);
  await revokeSessions(tx, userId, "password", now);
}

/** One user per Google identity; after a deletion the link moves to the new user. */
async function link(tx: Tx, subject: string, userId: string, now: Date): Promise<void> {
  await tx.oauthAccount.upsert({
    where: { provider_subject: { provider: PROVIDER, subject } },
    create: { provider: PROVIDER, subject, userId, createdAt: now },
    update: { userId, createdAt: now },
  });
  await audit(tx, { id: userId }, { action: "user.link_google", entity: "user", entityId: userId });
}
