import type { CategoryTitles } from "@/lib/category/model";
import type { Check } from "@/lib/check/model";
import type { Claim } from "@/lib/claim/model";
import type { ContactMessage } from "@/lib/contact-message/model";
import type { Correction } from "@/lib/correction/model";
import type { InventoryEntry } from "@/lib/inventory/model";
import type { MenuHelp } from "@/lib/menu-help/model";
import type { Report } from "@/lib/report/model";

/** Kinds of waiting entries, in the order of the tabs: `restaurant` is one under review, `menu` one to be typed. */
export const INBOX_KINDS = ["restaurant", "check", "claim", "report", "correction", "menu", "message"] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

export type InboxCounts = Readonly<Record<InboxKind, number>>;

/** An entry, with everything that its decision needs. */
export type InboxEntry =
  | { readonly kind: "restaurant"; readonly restaurant: InventoryEntry }
  | { readonly kind: "check"; readonly check: Check }
  | { readonly kind: "claim"; readonly claim: Claim }
  | { readonly kind: "report"; readonly report: Report }
  | { readonly kind: "correction"; readonly correction: Correction }
  | { readonly kind: "menu"; readonly menu: MenuHelp }
  | { readonly kind: "message"; readonly message: ContactMessage };

export type Inbox = {
  readonly items: readonly InboxEntry[];
  /** Names of the categories in the values of edits. */
  readonly categories: CategoryTitles;
  readonly counts: InboxCounts;
  /** Position after which the next page begins; null on the last one. */
  readonly next: InboxPosition | null;
};

/** Position in the order: by the beginning of the wait, then by id. */
export type InboxPosition = { readonly since: Date; readonly id: string };

export type InboxQuery = {
  readonly kind?: InboxKind | undefined;
  readonly search?: string | undefined;
  readonly after?: InboxPosition | undefined;
  readonly limit: number;
};
