import type { DishLabel } from "@/lib/core/constants";
import type { Kind, Threefold } from "@/prisma/reference/data";
import type { Business } from "./data";
import type { Person } from "./people";

export interface MenuDish {
  readonly id: string;
  /** Seed of its random values: unlike the id it does not depend on the demo's date. */
  readonly key: string;
  readonly kind: Kind;
  readonly group: string;
  readonly title: Threefold;
  readonly description: Threefold | null;
  /** In AFN. */
  readonly price: number;
  readonly labels: readonly DishLabel[];
  readonly available: boolean;
  readonly listed: boolean;
  readonly minutes: number;
  readonly changed: Date;
  /** Popularity, 0–1. */
  readonly appeal: number;
}

export interface SeededBusiness extends Business {
  readonly id: string;
  readonly opened: Date;
  readonly menu: readonly MenuDish[];
  /** Replies to reviews, if set. */
  readonly owner: Person | null;
}
