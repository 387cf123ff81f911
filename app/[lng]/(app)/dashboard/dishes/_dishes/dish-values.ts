import type { UseFormReturn } from "react-hook-form";
import { listOf } from "@/components/resource/listed";
import type { PictureValue } from "@/components/resource/picture-field";
import { toFormData } from "@/lib/api-client/form-data";
import type { Input } from "@/lib/api-client/request";
import type { createDish, updateDish } from "@/lib/calls/dish";
import { type Availability, type DishStatus, LANGUAGES, type Language } from "@/lib/core/constants";
import { digits } from "@/lib/i18n/digits";
import { pickFrom } from "@/lib/i18n/pick-translation";
import { type Dish, temporaryId } from "./dish";
import { readPrice } from "./price-rules";

type TextValues = { title: string; description: string };

/** Form values of a dish: every field is a string, so that server errors map to it. */
export type DishValues = {
  restaurantId: string;
  translation: Record<Language, TextValues>;
  price: string;
  /** Comma-separated ids; the same for the labels. */
  categories: string;
  label: string;
  group: string;
  type: string;
  status: DishStatus;
  availability: Availability;
  servingTime: string;
  /** See `PictureField`, or the id of a default image. */
  picture: PictureValue | (string & {});
};

export type DishForm = UseFormReturn<DishValues>;

/** Values of a dish, or the defaults of a new one (DDI-07, DDI-08). Numbers have the digits of the language. */
export function dishValues(lng: Language, restaurantId: string, dish?: Dish): DishValues {
  const texts = LANGUAGES.map((lng): [Language, TextValues] => {
    const { title = "", description = "" } = dish?.translation[lng] ?? {};
    return [lng, { title, description }];
  });
  return {
    restaurantId,
    translation: Object.fromEntries(texts) as DishValues["translation"],
    price: dish ? digits(String(dish.price), lng) : "",
    categories: dish?.categories.map(({ _id }) => _id).join(",") ?? "",
    label: dish?.label.join(",") ?? "",
    group: dish?.group ?? "",
    type: dish?.type ?? "food",
    status: dish?.status ?? "active",
    availability: dish?.availability ?? "available",
    servingTime: digits(String(dish?.servingTime ?? ""), lng),
    picture: dish?.media ? "stored" : null,
  };
}

/** Maps field names of server errors to the form. A dish without text lacks its name first, then its description. */
export function dishAliases(lng: Language) {
  const titled = (typed: DishValues) => LANGUAGES.find((each) => typed.translation[each].title.trim() !== "");
  return {
    translation: (typed: DishValues) => {
      const named = titled(typed);
      return named ? (`translation.${named}.description` as const) : (`translation.${lng}.title` as const);
    },
    media: "picture",
    defaultImage: "picture",
  } as const;
}

export function newDishInput(lng: Language, values: DishValues): Input<typeof createDish> {
  const { picture, group, servingTime, categories, label, ...rest } = values;
  const translation = textsOf(values);
  const body = {
    ...rest,
    translation,
    categories: listOf(categories),
    label: listOf(label) as Dish["label"],
    ...(group !== "" && { group }),
    ...(servingTime.trim() !== "" && { servingTime }),
    ...defaultOf(picture),
  };
  return { query: { lang: lng }, body: picture instanceof File ? toFormData({ ...body, media: picture }) : body };
}

function textsOf({ translation }: DishValues) {
  const filled = LANGUAGES.flatMap((lng) => {
    const title = translation[lng].title.trim();
    const description = translation[lng].description.trim();
    return title === "" && description === "" ? [] : [[lng, { title, ...(description !== "" && { description }) }]];
  });
  return Object.fromEntries(filled) as Partial<Record<Language, { title: string; description?: string }>>;
}

/** Body for a changed dish: only the changed fields, to keep changes of other users to the others. */
export function changedDishInput(
  lng: Language,
  { dish, version }: { dish: Dish; version: string },
  values: DishValues,
): Input<typeof updateDish> {
  const before = dishValues(lng, dish.restaurantId, dish);
  const differs = (name: keyof DishValues) => values[name] !== before[name];
  const { picture } = values;
  const body = {
    translation: changedTexts(before, values),
    ...(differs("price") && { price: values.price }),
    ...(differs("categories") && { categories: listOf(values.categories) }),
    ...(differs("label") && { label: listOf(values.label) as Dish["label"] }),
    ...(differs("group") && { group: values.group }),
    ...(differs("type") && { type: values.type }),
    ...(differs("status") && { status: values.status }),
    ...(differs("availability") && { availability: values.availability }),
    ...(differs("servingTime") && { servingTime: values.servingTime.trim() }),
    ...defaultOf(picture),
  };
  const sent =
    picture instanceof File
      ? toFormData({ ...body, media: picture })
      : { ...body, ...(picture === null && before.picture !== null && { media: null }) };
  return { params: { id: dish._id }, query: { lang: lng }, body: sent, ifMatch: version };
}

type TextChange = { title?: string; description?: string | null };

function changedTexts(before: DishValues, { translation }: DishValues): Partial<Record<Language, TextChange | null>> {
  const changes: Partial<Record<Language, TextChange | null>> = {};
  for (const lng of LANGUAGES) {
    const [title, description] = [translation[lng].title.trim(), translation[lng].description.trim()];
    const was = before.translation[lng];
    if (title === was.title && description === was.description) continue;
    const isEmpty = title === "" && description === "";
    changes[lng] = isEmpty
      ? null
      : {
          ...(title !== was.title && { title }),
          ...(description !== was.description && { description: description === "" ? null : description }),
        };
  }
  return changes;
}

const defaultOf = (picture: DishValues["picture"]) =>
  typeof picture === "string" && picture !== "stored" ? { defaultImage: picture } : {};

/** A dish to show in the list before the server answers (DDI-12). */
export function temporaryDish(lng: Language, values: DishValues): Dish {
  const translation = textsOf(values);
  const now = new Date().toISOString();
  return {
    view: "full",
    _id: temporaryId(),
    restaurantId: values.restaurantId,
    name: pickFrom(translation, lng)?.value.title ?? "",
    translation,
    price: readPrice(values.price) ?? 0,
    type: values.type,
    status: values.status,
    availability: values.availability,
    label: listOf(values.label) as Dish["label"],
    servingTime: null,
    image: null,
    media: null,
    kind: null,
    group: values.group === "" ? null : values.group,
    categories: [],
    ratings: { average: null, count: 0 },
    favoriteCount: 0,
    priceConfirmedAt: now,
    createdAt: now,
    updatedAt: now,
  };
}
