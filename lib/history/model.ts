import type { BusinessText } from "@/lib/business/model";
import type { CategoryTitles } from "@/lib/category/model";
import type { Translated } from "@/lib/core/constants";
import type { Paged } from "@/lib/core/pagination";

/** What is done to a place, as its history tells it. What else is noted of it is told as `other`. */
export const HISTORY_DEEDS = [
  ...(["create", "update", "revert", "reinstate", "correct", "delete", "restore", "merge", "unmerge"] as const),
  ...([
    "add_media",
    "remove_media",
    "owner_add",
    "owner_remove",
    "manager_add",
    "manager_remove",
    "menu_upload",
    "menu_undo",
  ] as const),
  ...(["move_media", "update_media", "invite", "uninvite", "decline", "ask_menu_help", "end_menu_help"] as const),
  ...(["prices", "other"] as const),
  ...(["dish_create", "dish_update", "dish_prices", "dish_availability"] as const),
  ...(["dish_delete", "dish_restore", "dish_move"] as const),
] as const;
export type HistoryDeed = (typeof HISTORY_DEEDS)[number];

/** Deeds of the audit log that changed fields of a place and did nothing besides. */
export const REVERTABLE: ReadonlySet<string> = new Set(["business.update", "business.revert", "business.reinstate"]);

/** What a history may be narrowed to: the place itself, or its menu. */
export const HISTORY_PARTS = ["all", "place", "menu"] as const;
export type HistoryPart = (typeof HISTORY_PARTS)[number];

/** A dish of those that were changed together. */
export type HistoryDish = {
  id: string;
  translation: Translated<{ title: string }>;
  /** It is in the bin by now. */
  isGone: boolean;
  /** Price, availability, status and titles by language, where they changed. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

type Person = { id: string; fullname: string };

/** One edit of a place. */
export type HistoryEntry = {
  id: string;
  deed: HistoryDeed;
  /** Null when the account is gone. */
  by: Person | null;
  /** Fields of the place that changed; null where the deed was about something else. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** Who became an owner or is none any more. */
  owner: Person | null;
  /** The other place of a merge. */
  other: { slug: string; translation: Translated<BusinessText> } | null;
  /** How many pictures or dishes. */
  count: number | null;
  /** The first of the dishes that were changed. */
  dishes: HistoryDish[];
  createdAt: Date;
  canRevert: boolean;
  /** Fields that others have changed since, so that it can't be taken back. */
  changedSince: string[];
};

export type History = Paged<HistoryEntry> & { categories: CategoryTitles };
