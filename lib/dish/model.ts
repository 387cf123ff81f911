import "server-only";
import type { Availability, DishLabel, DishStatus, Translated } from "@/lib/core/constants";
import type { DishLack } from "@/lib/dish/policy";
import type { MadePicture } from "@/lib/media/convert";
import type { Picture } from "@/lib/media/model";

/** The most categories that a dish stands in. */
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
  /** Slug of the kind of dish it is ("qabuli-palaw"), where known. */
  kind: string | null;
  groupId: string | null;
  categories: { id: string; slug: string; translation: Translated<{ title: string }> }[];
  ratings: { average: number | null; count: number };
  favouriteCount: number;
  createdAt: Date;
  updatedAt: Date;
  /** Only of one in the bin of its menu. */
  deletedAt?: Date;
  /** The photo of the menu on which its price can't be read. */
  unreadablePhotoId: string | null;
};

/** As much of a dish as stands in a row of its place. */
export type LikedDish = Pick<Dish, "id" | "businessId" | "translation" | "price">;
/** Such dishes by the id of their place, best first. */
export type LikedDishes = ReadonlyMap<string, readonly LikedDish[]>;

export type MenuGroup = { id: string; slug: string; translation: Translated<{ title: string }> };

/** Where dishes without a section stand: last, under a title that the reader's language gives it. */
export const OTHER_GROUP: MenuGroup = { id: "other", slug: "other", translation: {} };

/** A menu in the business's own order; within a group available dishes come first. */
export type Menu = { groups: { group: MenuGroup; dishes: Dish[] }[]; dishCount: number };

/** How many active dishes a menu has, in all and by section. */
export type MenuSummary = { groups: { group: MenuGroup; dishCount: number }[]; dishCount: number };

/** What may be said of a dish besides its texts. */
export type DishFacts = {
  readonly type?: string | undefined;
  /** Id of a section; null for none. */
  readonly group?: string | null | undefined;
  readonly status?: DishStatus | undefined;
  readonly availability?: Availability | undefined;
  readonly label?: DishLabel[] | undefined;
  /** Minutes. */
  readonly servingTime?: number | null | undefined;
};

/** A dish as it is put on a menu. */
export type NewDish = DishFacts & {
  readonly translation: Translated<DishText>;
  /** AFN */
  readonly price: number;
  readonly categories: readonly string[];
  /** Id of the photo of the menu on which its price can't be read. */
  readonly unreadablePhoto?: string | undefined;
};

export type TextChange = { title?: string | undefined; description?: string | null | undefined };

/** What is changed of a dish; what is absent stays. */
export type DishChange = DishFacts & {
  /** The place that it has: no other. */
  readonly restaurantId?: string | undefined;
  readonly translation?: Translated<TextChange | null> | undefined;
  readonly price?: number | undefined;
  readonly categories?: readonly string[] | undefined;
};

/** What changes of one dish among many; what is absent stays. */
export type ChangedDish = {
  readonly id: string;
  /** The one that its sender has seen; undefined overwrites whatever is there (H69). */
  readonly version: Date | undefined;
  /** On the menu of another place than the one that is changed. */
  readonly restaurantId?: string | undefined;
} & Pick<DishChange, "price" | "availability" | "status" | "group" | "categories">;

type NotedFacts = Partial<Pick<Dish, "price" | "availability" | "status">>;
const NOTED = ["price", "availability", "status"] as const;

/** What the log keeps of a change of these: each that became another. */
export function notedFacts(
  stored: Required<NotedFacts>,
  change: { [Name in keyof NotedFacts]: NotedFacts[Name] | undefined },
) {
  const changed = NOTED.filter((name) => change[name] !== undefined && change[name] !== stored[name]);
  const pick = (from: object): Record<string, string | number> =>
    Object.fromEntries(Object.entries(from).filter(([name]) => changed.some((each) => each === name)));
  return { before: pick(stored), after: pick(change) };
}

/** One of them that was to be published, and what it lacks for that. */
export type RefusedDish = { readonly id: string; readonly lacks: readonly DishLack[] };

/** A price that a dish was given. */
export type PriceChange = {
  at: Date;
  by: { id: string; fullname: string } | null;
  /** null for its first one. */
  from: number | null;
  to: number;
};

/** A picture that is stored already, the id of a default image, null for none; undefined changes nothing. */
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
  /** Only those that are called like one of these, on other menus of the same people. */
  sameAs?: readonly string[] | undefined;
  /** Only what was deleted since then, latest first. */
  deletedSince?: Date | undefined;
};

/**
 * What the audit log called the dishes of a menu's upload, and of one that was taken back, while it had one entry for each
 * dish. By now the entry of the upload has the prices of all of them in `after.dishes`.
 */
export const UPLOAD_ACTIONS = ["dish.upload", "dish.upload_undo"] as const;
