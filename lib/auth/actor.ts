import type { Language, Role } from "@/lib/core/constants";

/** Who is asking: read from the database at every request, whatever a token says. */
export type Actor = {
  readonly id: string;
  readonly role: Role;
  /** The e-mail address was confirmed. */
  readonly isVerified: boolean;
  /** May sign in and read, but not write (H23). */
  readonly isBanned: boolean;
  readonly sessionId: string;
  readonly language: Language;
  /** A bearer token, or the web session's cookie: writes by cookie must come from our own pages. */
  readonly via: "bearer" | "cookie";
};
