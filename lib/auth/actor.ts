import type { Language, Role } from "@/lib/core/constants";

/** Who is asking: read from the database at every request, whatever a token says. */
export type Actor = {
  readonly id: string;
  readonly role: Role;
  /** The e-mail address was confirmed. */
  readonly isVerified: boolean;
  /** May sign in and read, but not write (H23). */
  readonly isBanned: boolean;
  /** Their role needs a second factor and they have none: until they do, they can do nothing but set it up. */
  readonly lacksFactor: boolean;
  readonly sessionId: string;
  /** When they last proved that the session is theirs, by its login or by the password since. */
  readonly confirmedAt: Date | null;
  readonly language: Language;
  /** A bearer token, or the web session's cookie: writes by cookie must come from our own pages. */
  readonly via: "bearer" | "cookie";
};
