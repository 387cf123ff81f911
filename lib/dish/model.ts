import "server-only";
import type { Availability, DishLabel, DishStatus, Translated } from "@/lib/core/constants";
import type { DishLack } from "@/lib/dish/policy";
import type { MadePicture } from "@/lib/media/convert";
import type { Picture } from "@/lib/media/model";

export const DISH_CATEGORIES_MAX = 10;

export type DishText = { title: string; description?: string };

export type Dish = {
  id: string;
  businessId: string;
  translation: Translated<DishText>;
  /** AFN */
  price: number;
  priceConfirmedAt: Date | null;
  type: string;
  status: DishStatus;
  availability: Availability;
  labels: DishLabel[];
  /** Minutes. */
  servingTime: number | null;
  /** Own picture, else the default one of its category, else null. */
  image: Picture | null;
  /** Slug of its kind ("qabuli-palaw"), if known. */
  kind: string | null;
  groupId: string | null;
  categories: { id: string; slug: string; translation: Translated<{ title: string }> }[];
  ratings: { average: number | null; count: number };
  favouriteCount: number;
  createdAt: Date;
  updatedAt: Date;
  deletedAt?: Date;
  /** Photo of the menu on which its price is illegible. */
  unreadablePhotoId: string | null;
};

export type LikedDish = Pick<Dish, "id" | "businessId" | "translation" | "price">;
/** Most liked dishes by business id, best first. */
export type LikedDishes = ReadonlyMap<string, readonly LikedDish[]>;

export type MenuGroup = { id: string; slug: string; translation: Translated<{ title: string }> };

/** Pseudo group, always last; the reader's language supplies its title. */
export const OTHER_GROUP: MenuGroup = { id: "other", slug: "other", translation: {} };

/** A menu in the business's order; available dishes come first within a group. */
export type Menu = { groups: { group: MenuGroup; dishes: Dish[] }[]; dishCount: number };

export type MenuSummary = { groups: { group: MenuGroup; dishCount: number }[]; dishCount: number };

export type DishFacts = {
  readonly type?: string | undefined;
  /** Id of a group; null for none. */
  readonly group?: string | null | undefined;
  readonly status?: DishStatus | undefined;
  readonly availability?: Availability | undefined;
  readonly label?: DishLabel[] | undefined;
  /** Minutes. */
  readonly servingTime?: number | null | undefined;
};

export type NewDish = DishFacts & {
  readonly translation: Translated<DishText>;
  /** AFN */
  readonly price: number;
  readonly categories: readonly string[];
  readonly unreadablePhoto?: string | undefined;
};

export type TextChange = { title?: string | undefined; description?: string | null | undefined };

/** Absent fields stay. */
export type DishChange = DishFacts & {
  /** Only the dish's current business is valid. */
  readonly restaurantId?: string | undefined;
  readonly translation?: Translated<TextChange | null> | undefined;
  readonly price?: number | undefined;
  readonly categories?: readonly string[] | undefined;
};

/** One of several changes; absent fields stay. */
export type ChangedDish = {
  readonly id: string;
  /** The version that the sender loaded; undefined overwrites any (H69). */
  readonly version: Date | undefined;
  /** Set if the dish belongs to another business than the one of the call. */
  readonly restaurantId?: string | undefined;
} & Pick<DishChange, "price" | "availability" | "status" | "group" | "categories">;

type NotedFacts = Partial<Pick<Dish, "price" | "availability" | "status">>;
const NOTED = ["price", "availability", "status"] as const;

export function notedFacts(
  stored: Required<NotedFacts>,
  change: { [Name in keyof NotedFacts]: NotedFacts[Name] | undefined },
) {
  const changed = NOTED.filter((name) => change[name] !== undefined && change[name] !== stored[name]);
  const pick = (from: object): Record<string, string | number> =>
    Object.fromEntries(Object.entries(from).filter(([name]) => changed.some((each) => each === name)));
  return { before: pick(stored), after: pick(change) };
}

export type RefusedDish = { readonly id: string; readonly lacks: readonly DishLack[] };

export type PriceChange = {
  at: Date;
  by: { id: string; fullname: string } | null;
  /** null for the first price. */
  from: number | null;
  to: number;
};

/** A stored picture, the id of a default image, or null to remove it; undefined changes nothing. */
export type NewPicture = { made: MadePicture } | { defaultImage: string } | null | undefined;

export type DishListQuery = {
  page: number;
  limit: number;
  businessId?: string | undefined;
  /** Part of a name, in any spelling of its letters; "" = everything. */
  search?: string | undefined;
};

export type ManagedQuery = DishListQuery & {
  status: DishStatus | "all";
  availability?: Availability | undefined;
  /** Only dishes with the name of one of these, on other menus of the same team. */
  sameAs?: readonly string[] | undefined;
  /** Only dishes deleted since then, latest first. */
  deletedSince?: Date | undefined;
};

/**
 * Old audit actions of menu uploads and their undo, when each dish had an entry of its own. Today the entry of an
 * upload has all prices in `after.dishes`.
 */
export const UPLOAD_ACTIONS = ["dish.upload", "dish.upload_undo"] as const;
