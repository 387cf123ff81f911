import type { CategoryType, Translated } from "@/lib/core/constants";
import type { Picture } from "@/lib/media/model";

/** A global kind of dish or of business. */
export type Category = {
  id: string;
  slug: string;
  type: CategoryType;
  translation: Translated<{ title: string }>;
  image: Picture | null;
  createdAt: Date;
  updatedAt: Date;
};
