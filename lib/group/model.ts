import type { Managed, TitlesChange } from "@/lib/catalogue/model";
import type { Titles } from "@/lib/core/titles";

/** A section of menus ("Breakfast", "Kebabs"); each place orders its own. */
export type Group = {
  id: string;
  slug: string;
  translation: Titles;
  createdAt: Date;
  updatedAt: Date;
};

export type NewGroup = { translation: Titles; position?: number | undefined };

export type GroupChange = { translation?: TitlesChange | undefined; position?: number | undefined };

/** A section in the dashboard; its businesses are those whose menus have it. */
export type ManagedGroup = Managed;
