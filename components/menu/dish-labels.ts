import type { IconName } from "@/components/ui/icon-names";
import type { DishLabel } from "@/lib/core/constants";

export const LABEL_ICONS: Readonly<Record<DishLabel, IconName>> = {
  popular: "flame",
  new: "sparkles",
  spicy: "chilli",
  vegetarian: "leaf",
  chef: "chef-hat",
};
