import "server-only";
import { audit } from "@/lib/audit/mutations";
import { checkUncommon } from "@/lib/auth/common-passwords";
import { hashPassword } from "@/lib/auth/password";
import { revokeSessions } from "@/lib/auth/session";
import { AppError } from "@/lib/core/errors";
import { type Tx, transact } from "@/lib/core/transact";

export type NewAdmin = {
  /** In small letters, as `emailField` makes it. */
  readonly email: string;
  readonly fullname: string;
  readonly password: string;
};

const KNOWN = { id: true, role: true, verifiedAt: true, passwordHash: true, bannedAt: true } as const;

/**
 * Makes an account an admin, or makes one that is: from the terminal, where there is no admin yet who could. An account
 * that confirmed its address and has a password keeps it; any other one gets `password`, and nobody stays signed in.
 * @returns whether the password that was given is now the account's
 * @throws AppError `banned`
 */
export async function makeAdmin(
  { email, fullname, password }: NewAdmin,
  now: Date,
): Promise<{ isNewPassword: boolean }> {
  checkUncommon(password, "password");
  const passwordHash = await hashPassword(password);
  return transact(async ({ tx }) => {
    const known = await tx.user.findFirst({ where: { email, deletedAt: null }, select: KNOWN });
    if (known?.bannedAt) throw new AppError("banned");
    const keepsPassword = Boolean(known?.verifiedAt && known.passwordHash);
    const data = { role: "admin", verifiedAt: known?.verifiedAt ?? now, ...(!keepsPassword && { passwordHash }) };
    const { id } = known
      ? await tx.user.update({ where: { id: known.id }, data, select: { id: true } })
      : await tx.user.create({ data: { ...data, email, fullname }, select: { id: true } });
    if (known && !keepsPassword) await revokeSessions(tx, id, "admin", now);
    await note(tx, id, known?.role ?? null);
    return { isNewPassword: !keepsPassword };
  });
}

async function note(tx: Tx, entityId: string, role: string | null): Promise<void> {
  const before = role === null ? {} : { before: { role } };
  await audit(tx, null, { action: "user.make_admin", entity: "user", entityId, ...before, after: { role: "admin" } });
}
