import type { Language, Role } from "@/lib/core/constants";

/** The requesting account, loaded from the database with every request; claims of the token are not trusted. */
export type Actor = {
  readonly id: string;
  readonly role: Role;
  readonly isVerified: boolean;
  /** Banned accounts can sign in and read, but not write (H23). */
  readonly isBanned: boolean;
  /** The role needs a second factor and the account has none: until it does, it can only set one up. */
  readonly lacksFactor: boolean;
  readonly sessionId: string;
  /** Time of the last authentication in this session, by login or password. */
  readonly confirmedAt: Date | null;
  readonly language: Language;
  /** Bearer token or web session cookie. Writes by cookie must come from our own pages. */
  readonly via: "bearer" | "cookie";
};
