import type { Person } from "@/lib/api/person";
import type { CategoryTitles } from "@/lib/category/model";
import type { Language } from "@/lib/core/constants";
import type { Paged } from "@/lib/core/pagination";

export const AUDITED = [
  ...(["business", "dish", "group", "category", "default_image", "review", "dish_comment", "report"] as const),
  ...(["claim", "correction", "check", "user", "list", "post", "media", "contact_message", "outbox"] as const),
  ...(["settings", "search_alias", "featured_slot", "special_day", "dish_kind"] as const),
] as const;

/** Filter options in days, today included. */
export const AUDIT_DAYS = ["1", "7", "30", "90"] as const;

export type AuditRow = {
  id: string;
  action: string;
  entity: string;
  entityId: string | null;
  /** Current name, if known. */
  name: string | null;
  /** Name of the business that it belongs to, if it is not one itself. */
  business: string | null;
  /** null = not signed in, or a deleted account. */
  actor: Person | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  ip: string | null;
  requestId: string | null;
  createdAt: Date;
};

export type AuditFilter = {
  entity?: string | undefined;
  entityId?: string | undefined;
  actor?: string | undefined;
  action?: string | undefined;
  exceptActions?: readonly string[] | undefined;
  /** Matches the actor's name and the changed values. */
  search?: string | undefined;
  days?: number | undefined;
  lang: Language;
};

export type AuditQuery = AuditFilter & { page: number; limit: number };

export type Names = ReadonlyMap<string, string>;

export type AuditLog = Paged<AuditRow> & { people: Person[]; categories: CategoryTitles; names: Names };
