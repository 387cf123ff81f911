import type { Person } from "@/lib/api/person";
import type { CategoryTitles } from "@/lib/category/model";
import type { Language } from "@/lib/core/constants";
import type { Paged } from "@/lib/core/pagination";

/** What deeds are noted of, as far as somebody may want to see these alone. */
export const AUDITED = [
  ...(["business", "dish", "group", "category", "default_image", "review", "dish_comment", "report"] as const),
  ...(["claim", "correction", "user", "list", "post", "media", "contact_message", "outbox"] as const),
  ...(["settings", "search_alias", "featured_slot", "special_day"] as const),
] as const;

/** How many days back, today included. */
export const AUDIT_DAYS = ["1", "7", "30", "90"] as const;

/** A deed of an admin or owner, as it was noted. */
export type AuditRow = {
  id: string;
  action: string;
  entity: string;
  entityId: string | null;
  /** What that is called now, where it is known. */
  name: string | null;
  /** null = nobody who was signed in, or a deleted account. */
  actor: Person | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  ip: string | null;
  requestId: string | null;
  createdAt: Date;
};

/** Which deeds. */
export type AuditFilter = {
  entity?: string | undefined;
  entityId?: string | undefined;
  actor?: string | undefined;
  action?: string | undefined;
  exceptActions?: readonly string[] | undefined;
  /** Words of who did it and of what was changed. */
  search?: string | undefined;
  /** So many days back, today included. */
  days?: number | undefined;
  lang: Language;
};

export type AuditQuery = AuditFilter & { page: number; limit: number };

/** What accounts and things are called now, by their ids. */
export type Names = ReadonlyMap<string, string>;

/** The log as admins read it: with the admins, and what is called how that values name by their ids. */
export type AuditLog = Paged<AuditRow> & { people: Person[]; categories: CategoryTitles; names: Names };
