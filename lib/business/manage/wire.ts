import type { z } from "zod";
import type { Check, Checks, Owner, Ref } from "@/lib/business/manage/model";
import type { checkSchema, checksAnswer, ownersSchema, restaurantRefSchema } from "@/lib/business/manage/schema";
import { titleOf } from "@/lib/business/wire";
import type { Language } from "@/lib/core/constants";

/** A place in a list of something else. */
export function toRestaurantRef(business: Ref, language: Language): z.input<typeof restaurantRefSchema> {
  const { id, slug, city, type } = business;
  return { _id: id, slug, name: titleOf(business, language), city, type };
}

function toCheck(check: Check, language: Language): z.input<typeof checkSchema> {
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

/** The queue as the API and the page of the dashboard answer it alike. */
export function toChecks({ items, pagination, categories }: Checks, language: Language) {
  return {
    data: items.map((check) => toCheck(check, language)),
    pagination,
    categories: Object.fromEntries(categories),
  } satisfies z.input<typeof checksAnswer>;
}

export function toOwner(owner: Owner): z.input<typeof ownersSchema>["data"][number] {
  return { _id: owner.id, fullname: owner.fullname, email: owner.email, since: owner.since.toISOString() };
}
