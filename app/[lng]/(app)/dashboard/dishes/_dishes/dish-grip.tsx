"use client";

import type { ComponentProps } from "react";
import { type Dish, isTemporary } from "./dish";
import { useCell, useGrid } from "./use-grid";

type DishGripProps = ComponentProps<"button"> & { readonly dish: Dish };

/** Drag handle of a dish, reachable by arrow keys. Phones have no room for it: there the row's menu moves a dish. */
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
