"use client";

import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { DishesScreen, type DishesScreenProps } from "./dishes-screen";
import { MenuOfBusiness } from "./menu-of-business";

const DishEditor = lazyWithRetry(() => import("./dish-editor").then(({ DishEditor }) => ({ default: DishEditor })));

/** Opens with the menu. */
export function MenuScreen(props: DishesScreenProps) {
  return <DishesScreen {...props} Menu={MenuOfBusiness} Editor={DishEditor} />;
}
