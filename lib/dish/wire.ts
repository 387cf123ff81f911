import type { z } from "zod";
import { toCategoryRef } from "@/lib/category/wire";
import type { Language } from "@/lib/core/constants";
import type { dishChangesAnswer, dishChangesBody, priceChangeSchema } from "@/lib/dish/manage/schema";
import {
  type ChangedDish,
  type Dish,
  type Menu,
  OTHER_GROUP,
  type PriceChange,
  type RefusedDish,
} from "@/lib/dish/model";
import type { dishCardSchema, dishSchema, menuGroupSchema } from "@/lib/dish/schema";
import { toGroup } from "@/lib/group/wire";
import { pickFrom } from "@/lib/i18n/pick-translation";
import { toMediaOrNull, toMediaUrls } from "@/lib/media/wire";

export function toDishWire(dish: Dish, language: Language): z.input<typeof dishSchema> {
  const { id, businessId, translation, price, type, status, availability, labels, servingTime, image } = dish;
  const media = toMediaOrNull(image);
  return {
    view: "full",
    _id: id,
    restaurantId: businessId,
    name: pickFrom(translation, language)?.value.title ?? "",
    translation,
    price,
    type,
    status,
    availability,
    label: labels,
    servingTime,
    image: media?.url.medium ?? null,
    media,
    kind: dish.kind,
    group: dish.groupId,
    categories: dish.categories.map((category) => toCategoryRef(category, language)),
    ratings: dish.ratings,
    favoriteCount: dish.favouriteCount,
    priceConfirmedAt: dish.priceConfirmedAt?.toISOString() ?? null,
    createdAt: dish.createdAt.toISOString(),
    updatedAt: dish.updatedAt.toISOString(),
    ...(dish.unreadablePhotoId !== null && price === 0 && { unreadablePhoto: dish.unreadablePhotoId }),
    ...(dish.deletedAt && { deletedAt: dish.deletedAt.toISOString() }),
  };
}

export function toChangedDish({
  _id,
  updatedAt,
  ...change
}: z.output<typeof dishChangesBody>["changes"][number]): ChangedDish {
  return { id: _id, version: updatedAt === undefined ? undefined : new Date(updatedAt), ...change };
}

export function toRefusedDish({ id, lacks }: RefusedDish): z.input<typeof dishChangesAnswer>["refused"][number] {
  return { _id: id, lacks: [...lacks] };
}

export function toPriceChange({ at, by, from, to }: PriceChange): z.input<typeof priceChangeSchema> {
  return { at: at.toISOString(), by: by && { _id: by.id, fullname: by.fullname }, from, to };
}

export function toDishCard(dish: Dish, language: Language): z.input<typeof dishCardSchema> {
  const { id, businessId, translation, price, availability, image, ratings } = dish;
  const name = pickFrom(translation, language)?.value.title ?? "";
  const picture = image && toMediaUrls(image).small;
  return { view: "card", _id: id, restaurantId: businessId, name, price, availability, image: picture, ratings };
}

export function toMenuWire(menu: Menu, language: Language): z.input<typeof menuGroupSchema>[] {
  return menu.groups.map(({ group, dishes }) => ({
    group: group.id === OTHER_GROUP.id ? null : toGroup(group, language),
    dishes: dishes.map((dish) => toDishWire(dish, language)),
  }));
}
