import type { LackFilter } from "@/lib/inventory/model";

/** What a new site wants of its admins, in the order in which one does it. */
export const ADMIN_STEPS = ["contact", "categories", "groups", "businesses", "menu", "defaultImages", "posts"] as const;
/** What a place wants of its owner; each is a gap that the list of places finds. */
export const OWNER_STEPS = [
  ...(["hours", "freshHours", "phone", "photo", "menu", "anyPrice", "language", "printing"] as const),
] as const satisfies readonly LackFilter[];

export type AdminStep = (typeof ADMIN_STEPS)[number];
export type OwnerStep = (typeof OWNER_STEPS)[number];

/** The first steps of somebody, and which of them are done. */
export type Start =
  | { readonly of: "admin"; readonly done: Readonly<Record<AdminStep, boolean>> }
  | { readonly of: "owner"; readonly done: Readonly<Record<OwnerStep, boolean>> };

/** Is there nothing left to begin with? */
export const isBegun = ({ done }: Start): boolean => Object.values(done).every(Boolean);
