import type { DishLabel } from "@/lib/core/constants";
import type { Kind, Threefold } from "@/prisma/reference/data";
import type { Business } from "./data";
import type { Person } from "./people";

/** One line of a menu. */
export interface MenuDish {
  readonly id: string;
  /** What chance is drawn by: unlike the id it is the same whatever the demo's date. */
  readonly key: string;
  readonly kind: Kind;
  readonly group: string;
  readonly title: Threefold;
  readonly description: Threefold | null;
  /** AFN */
  readonly price: number;
  readonly labels: readonly DishLabel[];
  readonly available: boolean;
  readonly listed: boolean;
  readonly minutes: number;
  readonly changed: Date;
  /** How often it is liked, 0–1. */
  readonly appeal: number;
}

/** A place with what the other parts of the seed ask about. */
export interface SeededBusiness extends Business {
  readonly id: string;
  readonly opened: Date;
  readonly menu: readonly MenuDish[];
  /** Who answers reviews, where somebody does. */
  readonly owner: Person | null;
}
