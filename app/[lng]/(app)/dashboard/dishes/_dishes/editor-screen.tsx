"use client";

import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { DishEditor } from "./dish-editor";
import { DishesScreen, type DishesScreenProps } from "./dishes-screen";

const MenuOfBusiness = lazyWithRetry(() =>
  import("./menu-of-business").then(({ MenuOfBusiness }) => ({ default: MenuOfBusiness })),
);

/** Opens with the editor of a dish; the menu loads when it is closed. */
export function EditorScreen(props: DishesScreenProps) {
  return <DishesScreen {...props} Menu={MenuOfBusiness} Editor={DishEditor} />;
}
