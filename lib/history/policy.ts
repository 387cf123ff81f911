import type { Actor } from "@/lib/auth/actor";
import { ADMIN_FIELDS } from "@/lib/business/draft/model";
import { REVERTABLE } from "@/lib/history/model";

export type EditFacts = {
  /** Action of the audit log, such as `business.update`. */
  readonly action: string;
  /** Current role of the author; null if unknown. */
  readonly authorRole: string | null;
  readonly fields: readonly string[];
};

const SAID_BY_ADMINS: ReadonlySet<string> = new Set(ADMIN_FIELDS);

/**
 * Whether a manager of the business may revert an edit. Admins may revert any edit. The team may revert edits of the
 * business's own fields by anyone but an admin, even a former member; admin fields are excluded.
 */
export function mayRevert({ role }: Pick<Actor, "role">, { action, authorRole, fields }: EditFacts): boolean {
  if (role === "admin") return true;
  if (role !== "owner" || authorRole === null || authorRole === "admin") return false;
  return REVERTABLE.has(action) && fields.length > 0 && !fields.some((field) => SAID_BY_ADMINS.has(field));
}
