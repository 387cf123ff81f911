import "server-only";
import type { Role } from "@/lib/core/constants";
import { env } from "@/lib/core/env";

/** Whose accounts need a second factor, by SECOND_FACTOR: whoever has none can do nothing but set it up. */
const NEEDING: Readonly<Record<typeof env.SECOND_FACTOR, readonly Role[]>> = {
  optional: [],
  admins: ["admin"],
  managers: ["admin", "owner"],
};

export const needsSecondFactor = (role: Role): boolean => NEEDING[env.SECOND_FACTOR].includes(role);

/** SQL that is true of a user `u` who has a second factor. */
export const HAS_FACTOR_SQL = `(EXISTS (SELECT 1 FROM authenticators a WHERE a.user_id = u.id AND a.confirmed_at IS NOT NULL)
  OR EXISTS (SELECT 1 FROM passkeys p WHERE p.user_id = u.id))`;
