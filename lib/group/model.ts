import type { Managed, TitlesChange } from "@/lib/catalogue/model";
import type { Titles } from "@/lib/core/titles";

/** A group of menus ("Breakfast", "Kebabs"); each business has its own order of groups. */
export type Group = {
  id: string;
  slug: string;
  translation: Titles;
  createdAt: Date;
  updatedAt: Date;
};

export type NewGroup = { translation: Titles; position?: number | undefined };

export type GroupChange = { translation?: TitlesChange | undefined; position?: number | undefined };

/** `businesses` are those whose menus have the group. */
export type ManagedGroup = Managed;
