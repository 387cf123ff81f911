import type { LackFilter } from "@/lib/inventory/model";

export const ADMIN_STEPS = ["contact", "categories", "groups", "businesses", "menu", "defaultImages", "posts"] as const;
/** Setup steps of a business; each is also a filter of the list of businesses. */
export const OWNER_STEPS = [
  ...(["hours", "freshHours", "phone", "photo", "menu", "anyPrice", "language", "printing"] as const),
] as const satisfies readonly LackFilter[];

export type AdminStep = (typeof ADMIN_STEPS)[number];
export type OwnerStep = (typeof OWNER_STEPS)[number];

export type Start =
  | { readonly of: "admin"; readonly done: Readonly<Record<AdminStep, boolean>> }
  | { readonly of: "owner"; readonly done: Readonly<Record<OwnerStep, boolean>> };

export const isBegun = ({ done }: Start): boolean => Object.values(done).every(Boolean);

/** The steps of an owner without a business. */
export const NOTHING_DONE: Start = {
  of: "owner",
  done: Object.fromEntries(OWNER_STEPS.map((step) => [step, false])) as Record<OwnerStep, boolean>,
};
