"use client";

import type { ComponentProps } from "react";
import { type Dish, isTemporary } from "./dish";
import { useCell, useGrid } from "./use-grid";

type DishGripProps = ComponentProps<"button"> & { readonly dish: Dish };

/** What a dish is dragged by; arrows lead to it. A phone has no room for it: there, the menu of the dish moves it. */
export function DishGrip({ dish, className, ...grip }: DishGripProps) {
  return (
    <button
      {...grip}
      {...useCell(useGrid(), dish._id, "grip")}
      type="button"
      disabled={isTemporary(dish)}
      className={`relative z-10 max-sm:hidden ${className}`}
    />
  );
}
