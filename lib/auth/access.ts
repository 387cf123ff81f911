import type { Actor } from "@/lib/auth/actor";
import { AppError, type ErrorCode, type ErrorSubject } from "@/lib/core/errors";

/**
 * Who may call an endpoint, before anything is known of what the call is about. Finer rules, such as
 * whose review it is, stand in the `policy.ts` of a domain and in the WHERE of its statements.
 */
export const ACCESS = {
  /** Everybody. */
  public: [],
  /** Whoever is signed in, banned accounts too: reading what is one's own, leaving. */
  signed_in: [],
  /** Signed in and not banned: profile, likes of posts. */
  writer: ["banned", "lacks_factor"],
  /** A writer whose e-mail address is confirmed: bookmarks, favourites, comments, ratings. */
  verified: ["banned", "unverified", "lacks_factor"],
  /** As `verified`, but no admin: reviews and their likes (H33). */
  reviewer: ["banned", "admin", "unverified", "lacks_factor"],
  /** Customers only, banned ones too: leaving for good (H25). */
  customer: ["not_customer"],
  /** Owners and admins; an owner's own places only, which the services see to (H31). */
  manager: ["banned", "not_manager", "lacks_factor"],
  admin: ["banned", "not_admin", "lacks_factor"],
} as const satisfies Record<string, readonly Bar[]>;

export type Access = keyof typeof ACCESS;

type Bar = "banned" | "unverified" | "admin" | "not_customer" | "not_manager" | "not_admin" | "lacks_factor";

const BARS: Readonly<Record<Bar, { readonly holds: (actor: Actor) => boolean; readonly code: ErrorCode }>> = {
  banned: { holds: ({ isBanned }) => isBanned, code: "banned" },
  unverified: { holds: ({ isVerified }) => !isVerified, code: "not_verified" },
  admin: { holds: ({ role }) => role === "admin", code: "admin_blocked" },
  not_customer: { holds: ({ role }) => role !== "customer", code: "forbidden" },
  not_manager: { holds: ({ role }) => role === "customer", code: "forbidden" },
  lacks_factor: { holds: ({ lacksFactor }) => lacksFactor, code: "second_factor_missing" },
  not_admin: { holds: ({ role }) => role !== "admin", code: "forbidden" },
};

/** Why somebody may not pass; null when they may. */
export function refusalOf(access: Access, actor: Actor | null): ErrorCode | null {
  if (access === "public") return null;
  if (!actor) return "unauthorized";
  const bar = ACCESS[access].find((name) => BARS[name].holds(actor));
  return bar ? BARS[bar].code : null;
}

/** @throws AppError `unauthorized`, `banned`, `not_verified`, `admin_blocked`, `forbidden` or `second_factor_missing` */
export function checkAccess(access: Access, actor: Actor | null, about?: ErrorSubject): void {
  const code = refusalOf(access, actor);
  if (code) throw new AppError(code, about && { about });
}
