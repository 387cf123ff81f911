import type { z } from "zod";
import type { Owner, Ref } from "@/lib/business/manage/model";
import type { ownersSchema, restaurantRefSchema } from "@/lib/business/manage/schema";
import { titleOf } from "@/lib/business/wire";
import type { Language } from "@/lib/core/constants";

export function toRestaurantRef(business: Ref, language: Language): z.input<typeof restaurantRefSchema> {
  const { id, slug, city, type } = business;
  return { _id: id, slug, name: titleOf(business, language), city, type };
}

export function toOwner(owner: Owner): z.input<typeof ownersSchema>["data"][number] {
  return { _id: owner.id, fullname: owner.fullname, email: owner.email, since: owner.since.toISOString() };
}
