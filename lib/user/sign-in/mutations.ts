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
import { countUse, forgiveUse } from "@/lib/core/rate-limit";
import { currentRequest } from "@/lib/core/request-context";
import { isTaken, type Tx, transact } from "@/lib/core/transact";
import { normalForm } from "@/lib/core/typed-text";
import { texts } from "@/lib/i18n/texts";
import { queueMail } from "@/lib/mail-queue/mutations";
import { removeAllFactors } from "@/lib/user/factor/mutations";
import type { Credentials, NewAccount } from "@/lib/user/model";
import { type Entered, enter } from "@/lib/user/sign-in/second-step";

/**
 * Makes an account, signs it in and, in the same transaction, enqueues the activation mail.
 * @throws AppError `email_exists`, `validation_failed` for a password that is guessed first
 */
export async function signUp({ password, ...account }: NewAccount, now: Date): Promise<Tokens> {
  checkUncommon(password, "password", account);
  const passwordHash = await hashPassword(password);
  try {
    return await transact(async ({ tx }) => {
      const { id } = await tx.user.create({
        data: { ...account, passwordHash, lastLoginAt: now, createdAt: now },
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
 * Signs in by e-mail address and password. Unknown address, wrong password and an account without one are told apart by
 * nothing, the time included; failures are counted for the address from this network, for the network (H29), and for the
 * address from everywhere.
 * @throws AppError `invalid_credentials`, `rate_limited`, `second_factor_required` whose details are the `challenge` that
 * the second step answers
 */
export async function logIn({ email, password, language }: Credentials, now: Date): Promise<Tokens> {
  const network = here();
  const who = triesFromHere(email);
  // Counted first and forgiven afterwards, so that thirty tries at once are thirty tries.
  await countUse("login_network", network, { onExceeded: () => note("user.login_locked_network") });
  await countUse("login", who, { onExceeded: () => noteAbout("user.login_locked", email) });
  await countForAccount(email, network);
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
    // Whoever changed the password meanwhile has ended what the old one opens.
    const isSame = { id: user.id, passwordHash: user.passwordHash };
    const { count } = await tx.user.updateMany({ where: isSame, data });
    if (count === 0) throw new AppError("invalid_credentials");
    return enter(tx, { id: user.id, role: user.role as Role, isVerified: user.verifiedAt !== null }, "password", now);
  });
  await Promise.all([
    forgiveUse("login", who),
    forgiveUse("login_network", network),
    forgiveUse("login_account", email),
  ]);
  if ("tokens" in entered) return entered.tokens;
  throw new AppError("second_factor_required", { details: entered });
}

const here = () => currentRequest()?.client ?? "unknown";

/** By what tries at an account from the network of the running request are counted (`login`). */
export const triesFromHere = (email: string): string => `${email}|${here()}`;

/**
 * Many networks that try at one account each have their five tries: together they have an end too. It can lock nobody out
 * who was signed in from where they are, or comes by a link that was mailed; see docs/decisions/sessions.md.
 */
async function countForAccount(email: string, network: string): Promise<void> {
  try {
    await countUse("login_account", email, { onExceeded: () => noteAbout("user.login_locked_account", email) });
  } catch (error) {
    const isLimit = error instanceof AppError && error.code === "rate_limited";
    if (!isLimit || !(await isKnownNetwork(email, network))) throw error;
  }
}

/** What went wrong at the door, for the admins: nobody is its actor, and addresses that no account has are not kept. */
async function note(action: string, entityId?: string): Promise<void> {
  await transact(({ tx }) => audit(tx, null, { action, entity: "user", ...(entityId && { entityId }) }));
}

async function noteAbout(action: string, email: string): Promise<void> {
  const user = await db.user.findFirst({ where: { email, deletedAt: null }, select: { id: true } });
  await note(action, user?.id);
}

const PROVIDER = "google";
const nameField = personField(FULLNAME_MAX);

/** Somebody of Google's, as far as we believe it. */
type Guest = { readonly subject: string; readonly email: string; readonly fullname: string };

const ACCOUNT = { id: true, role: true, verifiedAt: true } as const;
type Account = { id: string; role: string; verifiedAt: Date | null };

/**
 * Signs in whom Google sent: the account that was linked before, else the one with the same address, else a new one.
 * Only an address that Google has verified counts, since it opens the account that has it (H26).
 * @returns null when Google has not verified the address, or it is none
 */
export async function signInWithGoogle(profile: GoogleProfile, language: Language, now: Date): Promise<Entered | null> {
  const guest = readGuest(profile, language);
  if (!guest) return null;
  const arrive = () =>
    transact(async ({ tx }) => {
      const account = await accountOf(tx, guest, language, now);
      await tx.user.update({ where: { id: account.id }, data: { lastLoginAt: now, language }, select: { id: true } });
      return enter(tx, { id: account.id, role: account.role as Role, isVerified: true }, "google", now);
    });
  return arrive().catch((error: unknown) => {
    // Two windows at once: the other one made the account, which is there now.
    if (isTaken(error)) return arrive();
    throw error;
  });
}

function readGuest({ sub, email, email_verified, name }: GoogleProfile, language: Language): Guest | null {
  const address = emailField.safeParse(email);
  // What a form folds kindly, such as wide letters, would be another mailbox here: the address counts as it was told.
  const isPlain = email !== undefined && normalEmail(email) === address.data && normalForm(email, "NFKC") === email;
  if (!sub || email_verified !== true || !address.success || !isPlain) return null;
  const wishes = [name?.slice(0, FULLNAME_MAX), beforeAt(address.data)].map((wish) => nameField.safeParse(wish));
  const fullname = wishes.find(({ success }) => success)?.data ?? texts(language, "account.oauth")("guest");
  return { subject: sub, email: address.data, fullname };
}

const beforeAt = (email: string) => (email.split("@")[0] ?? email).replace(/[._+-]+/g, " ").slice(0, FULLNAME_MAX);

async function accountOf(tx: Tx, guest: Guest, language: Language, now: Date): Promise<Account> {
  const linked = await tx.user.findFirst({
    where: { deletedAt: null, oauthAccounts: { some: { provider: PROVIDER, subject: guest.subject } } },
    select: ACCOUNT,
  });
  if (linked) return linked;
  const { email, fullname } = guest;
  const known = await tx.user.findFirst({ where: { email, deletedAt: null }, select: ACCOUNT });
  const account =
    known ?? (await tx.user.create({ data: { email, fullname, language, verifiedAt: now }, select: ACCOUNT }));
  if (!account.verifiedAt) await takeOver(tx, account.id, now);
  await link(tx, guest.subject, account.id, now);
  return account;
}

/**
 * Somebody may have made an account with the address of another and wait for its owner to come by Google. Who made it has
 * never shown that the address is theirs: their password, their second factors, which would shut the owner out, and their
 * sessions end here.
 */
async function takeOver(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { verifiedAt: now, passwordHash: null }, select: { id: true } });
  await tx.userToken.updateMany({ where: { userId, usedAt: null }, data: { usedAt: now } });
  await removeAllFactors(tx, userId);
  await revokeSessions(tx, userId, "password", now);
}

/** One account of ours for each of Google's; the link of an account that was deleted leads to the new one. */
async function link(tx: Tx, subject: string, userId: string, now: Date): Promise<void> {
  await tx.oauthAccount.upsert({
    where: { provider_subject: { provider: PROVIDER, subject } },
    create: { provider: PROVIDER, subject, userId, createdAt: now },
    update: { userId, createdAt: now },
  });
  await audit(tx, { id: userId }, { action: "user.link_google", entity: "user", entityId: userId });
}
