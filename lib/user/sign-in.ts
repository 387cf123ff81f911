import "server-only";
import { audit } from "@/lib/audit/mutations";
import { checkUncommon } from "@/lib/auth/common-passwords";
import { isKnownNetwork } from "@/lib/auth/known-networks";
import { createMailToken } from "@/lib/auth/mail-token";
import { checkPassword, hashPassword } from "@/lib/auth/password";
import { openSession, type Tokens } from "@/lib/auth/session";
import type { Language, Role } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { countUse, forgiveUse } from "@/lib/core/rate-limit";
import { currentRequest } from "@/lib/core/request-context";
import { isTaken, transact } from "@/lib/core/transact";
import { queueMail } from "@/lib/mail/queue";

export type NewAccount = { fullname: string; email: string; password: string; language: Language };

/**
 * Makes an account, signs it in and, in the same transaction, enqueues the activation mail.
 * @throws AppError `email_exists`, `validation_failed` for a password that everybody tries first
 */
export async function signUp({ password, ...account }: NewAccount, now: Date): Promise<Tokens> {
  checkUncommon(password, "password");
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

/** `language` is that of the page, and of mails from now on. */
export type Credentials = { email: string; password: string; language?: Language | undefined };

/**
 * Signs in by e-mail address and password. Unknown address, wrong password and an account without one are told apart by
 * nothing, the time included; failures are counted for the address from this network, for the network (H29), and for the
 * address from everywhere.
 * @throws AppError `invalid_credentials`, `rate_limited`
 */
export async function logIn({ email, password, language }: Credentials, now: Date): Promise<Tokens> {
  const network = here();
  const who = triesFromHere(email);
  // Counted first and forgiven afterwards, so that thirty tries at once are thirty tries.
  await countUse("login_network", network, () => note("user.login_locked_network"));
  await countUse("login", who, () => noteAbout("user.login_locked", email));
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
  const tokens = await transact(async ({ tx }) => {
    const data = { lastLoginAt: now, ...(language && { language }), ...(upgrade && { passwordHash: upgrade }) };
    // Whoever changed the password meanwhile has ended what the old one opens.
    const { count } = await tx.user.updateMany({ where: { id: user.id, passwordHash: user.passwordHash }, data });
    if (count === 0) throw new AppError("invalid_credentials");
    return openSession(tx, { id: user.id, role: user.role as Role, isVerified: user.verifiedAt !== null }, now);
  });
  await Promise.all([
    forgiveUse("login", who),
    forgiveUse("login_network", network),
    forgiveUse("login_account", email),
  ]);
  return tokens;
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
    await countUse("login_account", email, () => noteAbout("user.login_locked_account", email));
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
