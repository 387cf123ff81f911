import type { Translated } from "@/lib/core/constants";

/** A section of menus ("Breakfast", "Kebabs"); each place orders its own. */
export type Group = {
  id: string;
  slug: string;
  translation: Translated<{ title: string }>;
  createdAt: Date;
  updatedAt: Date;
};
