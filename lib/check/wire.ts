import type { z } from "zod";
import { toRestaurantRef } from "@/lib/business/manage/wire";
import type { Check, Checks } from "@/lib/check/model";
import type { checkSchema, checksAnswer } from "@/lib/check/schema";
import type { Language } from "@/lib/core/constants";

export function toCheck(check: Check, language: Language): z.input<typeof checkSchema> {
  const { id, business, fields, before, after, moved, by, language: spoken, createdAt } = check;
  return {
    _id: id,
    restaurant: toRestaurantRef(business, language),
    fields,
    before,
    after,
    moved,
    by: by && { _id: by.id, fullname: by.fullname },
    language: spoken,
    createdAt: createdAt.toISOString(),
  };
}

export function toChecks({ items, pagination, categories }: Checks, language: Language) {
  return {
    data: items.map((check) => toCheck(check, language)),
    pagination,
    categories: Object.fromEntries(categories),
  } satisfies z.input<typeof checksAnswer>;
}
