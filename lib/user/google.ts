import "server-only";
import { emailField, personField } from "@/lib/api/fields";
import { audit } from "@/lib/audit/mutations";
import type { GoogleProfile } from "@/lib/auth/next-auth";
import { openSession, revokeSessions, type Tokens } from "@/lib/auth/session";
import { FULLNAME_MAX, type Language, type Role } from "@/lib/core/constants";
import { isTaken, type Tx, transact } from "@/lib/core/transact";
import { normalForm } from "@/lib/core/typed-text";
import { texts } from "@/lib/i18n/texts";

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
export async function signInWithGoogle(profile: GoogleProfile, language: Language, now: Date): Promise<Tokens | null> {
  const guest = readGuest(profile, language);
  if (!guest) return null;
  const enter = () =>
    transact(async ({ tx }) => {
      const account = await accountOf(tx, guest, language, now);
      await tx.user.update({ where: { id: account.id }, data: { lastLoginAt: now, language }, select: { id: true } });
      return openSession(tx, { id: account.id, role: account.role as Role, isVerified: true }, now);
    });
  return enter().catch((error: unknown) => {
    // Two windows at once: the other one made the account, which is there now.
    if (isTaken(error)) return enter();
    throw error;
  });
}

function readGuest({ sub, email, email_verified, name }: GoogleProfile, language: Language): Guest | null {
  const address = emailField.safeParse(email);
  // What a form folds kindly, such as wide letters, would be another mailbox here: the address counts as it was told.
  const isPlain = email?.toLowerCase() === address.data && email !== undefined && normalForm(email, "NFKC") === email;
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
 * never shown that the address is theirs: their password and their sessions end here.
 */
async function takeOver(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { verifiedAt: now, passwordHash: null }, select: { id: true } });
  await tx.userToken.updateMany({ where: { userId, usedAt: null }, data: { usedAt: now } });
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
