import type { Actor } from "@/lib/auth/actor";
import { ADMIN_FIELDS } from "@/lib/business/draft/model";
import { REVERTABLE } from "@/lib/history/model";

/** The facts of an edit that decide who may take it back. */
export type EditFacts = {
  /** As the audit log calls it, such as `business.update`. */
  readonly action: string;
  /** Of whoever made it, as it is now; null when nobody knows who it was. */
  readonly authorRole: string | null;
  /** The fields that it changed. */
  readonly fields: readonly string[];
};

const SAID_BY_ADMINS: ReadonlySet<string> = new Set(ADMIN_FIELDS);

/**
 * Whether somebody who manages a place may take back an edit of it. Admins may take back any edit. The team may take back
 * edits of the place's own fields by anyone but an admin, even one who has left since; fields of admins stay theirs.
 */
export function mayRevert({ role }: Pick<Actor, "role">, { action, authorRole, fields }: EditFacts): boolean {
  if (role === "admin") return true;
  if (role !== "owner" || authorRole === null || authorRole === "admin") return false;
  return REVERTABLE.has(action) && fields.length > 0 && !fields.some((field) => SAID_BY_ADMINS.has(field));
}
