import "server-only";
import type { Role } from "@/lib/core/constants";
import { env } from "@/lib/core/env";

/** Roles that need a second factor, by SECOND_FACTOR. Accounts without one can only set it up. */
const NEEDING: Readonly<Record<typeof env.SECOND_FACTOR, readonly Role[]>> = {
  optional: [],
  admins: ["admin"],
  managers: ["admin", "owner"],
};

export const needsSecondFactor = (role: Role): boolean => NEEDING[env.SECOND_FACTOR].includes(role);

/** SQL condition: the user `u` has a second factor. */
export const HAS_FACTOR_SQL = `(EXISTS (SELECT 1 FROM authenticators a WHERE a.user_id = u.id AND a.confirmed_at IS NOT NULL)
  OR EXISTS (SELECT 1 FROM passkeys p WHERE p.user_id = u.id))`;
