"use client";

import { useTranslations } from "next-intl";
import { Switch } from "@/components/ui/switch";
import { type Dish, isTemporary } from "./dish";
import { useCell, useGrid } from "./use-grid";

/** Today's availability of a dish, saved at once. */
export function AvailabilityCell({ dish }: { readonly dish: Dish }) {
  const t = useTranslations("dishes");
  const grid = useGrid();
  return (
    <Switch
      {...useCell(grid, dish._id, "availability")}
      isOn={dish.availability === "available"}
      label={t("availabilityOf", { name: dish.name })}
      text={t(`availability.${dish.availability}`)}
      isDisabled={isTemporary(dish)}
      onChange={(isOn) => void grid.write([{ _id: dish._id, availability: isOn ? "available" : "unavailable" }])}
    />
  );
}
