import type { BusinessText } from "@/lib/business/model";
import type { CategoryTitles } from "@/lib/category/model";
import type { Translated } from "@/lib/core/constants";
import type { Paged } from "@/lib/core/pagination";

/** Actions with a label of their own; others are shown as `other`. */
export const HISTORY_ACTIONS = [
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
export type HistoryAction = (typeof HISTORY_ACTIONS)[number];

/** Audit actions that only changed fields of a business, so that they can be reverted. */
export const REVERTABLE: ReadonlySet<string> = new Set(["business.update", "business.revert", "business.reinstate"]);

export const HISTORY_PARTS = ["all", "place", "menu"] as const;
export type HistoryPart = (typeof HISTORY_PARTS)[number];

export type HistoryDish = {
  id: string;
  translation: Translated<{ title: string }>;
  isGone: boolean;
  /** Changed price, availability, status and titles by language. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

type Person = { id: string; fullname: string };

export type HistoryEntry = {
  id: string;
  action: HistoryAction;
  /** null for a deleted account. */
  by: Person | null;
  /** Changed fields of the business; null for other actions. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** The owner who was added or removed. */
  owner: Person | null;
  other: { slug: string; translation: Translated<BusinessText> } | null;
  count: number | null;
  dishes: HistoryDish[];
  createdAt: Date;
  canRevert: boolean;
  /** Fields changed by others since, which prevent a revert. */
  changedSince: string[];
};

export type History = Paged<HistoryEntry> & { categories: CategoryTitles };
