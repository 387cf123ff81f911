import type { Actor } from "@/lib/auth/actor";
import { AppError, type ErrorCode, type ErrorSubject } from "@/lib/core/errors";

/**
 * Access levels of endpoints, checked before any data is loaded. Finer rules, such as ownership of a review, are in the
 * `policy.ts` of a domain and in the WHERE clauses of its statements.
 */
export const ACCESS = {
  public: [],
  /** Every signed-in account, even if banned: reading its own data, leaving. */
  signed_in: [],
  /** Signed in and not banned: profile, likes of posts. */
  writer: ["banned", "lacks_factor"],
  /** A writer with a confirmed e-mail address: bookmarks, favourites, comments, ratings. */
  verified: ["banned", "unverified", "lacks_factor"],
  /** As `verified`, but no admin: reviews and their likes (H33). */
  reviewer: ["banned", "admin", "unverified", "lacks_factor"],
  /** Customers only, even if banned: deleting the account (H25). */
  customer: ["not_customer"],
  /** Owners and admins. The services limit owners to their own businesses (H31). */
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

/** The reason for a refusal; null if access is granted. */
export function refusalOf(access: Access, actor: Actor | null): ErrorCode | null {
  if (access === "public") return null;
  if (!actor) return "unauthorized";
  const bar = ACCESS[access].find((name) => BARS[name].holds(actor));
  return bar ? BARS[bar].code : null;
}

/**
 * @throws AppError `unauthorized`, `banned`, `not_verified`, `admin_blocked`, `forbidden` or `second_factor_missing`
 */
export function checkAccess(access: Access, actor: Actor | null, about?: ErrorSubject): void {
  const code = refusalOf(access, actor);
  if (code) throw new AppError(code, about && { about });
}
