"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listCategories } from "@/lib/calls/category";
import { listDishKinds } from "@/lib/calls/dish";
import { BUSINESS_TYPES, CITIES, SERVICES } from "@/lib/core/constants";
import { sortByName } from "@/lib/i18n/collate";
import type { Language } from "@/lib/i18n/language";
import { pickFrom } from "@/lib/i18n/pick-translation";
import type { Alias } from "./searches";

/** Possible targets of a synonym here; names of businesses are edited in their own form. */
export const TEACHABLE = ["dish_kind", "category", "type", "service", "city"] as const;
export type Teachable = (typeof TEACHABLE)[number];

export type AliasValues = { term: string; target: Teachable; targetId: string };

type Option = readonly [id: string, name: string];

/** Options of each target kind by name; empty while loading. */
export function useTargets(lng: Language): {
  readonly optionsOf: (target: Teachable) => readonly Option[];
  readonly nameOf: (alias: Pick<Alias, "target" | "targetId">) => string;
} {
  const enums = useTranslations("enums");
  const kinds = useQuery(queryOptionsFor(listDishKinds, {})).data?.data ?? [];
  const categories = useQuery(queryOptionsFor(listCategories, { query: { lang: lng } })).data?.data ?? [];
  const byName = (options: Option[]) => sortByName(options, ([, name]) => name, lng);
  const options: Readonly<Record<Teachable, () => Option[]>> = {
    dish_kind: () => kinds.map(({ slug, translation }) => [slug, pickFrom(translation, lng)?.value.title ?? slug]),
    category: () => categories.map(({ slug, name }) => [slug, name]),
    type: () => BUSINESS_TYPES.map((type) => [type, enums(`type.${type}`)]),
    service: () => SERVICES.map((service) => [service, enums(`service.${service}`)]),
    city: () => CITIES.map((city) => [city, enums(`city.${city}`)]),
  };
  const isTeachable = (target: string): target is Teachable => TEACHABLE.some((known) => known === target);
  return {
    optionsOf: (target) => byName(options[target]()),
    nameOf: ({ target, targetId }) =>
      (isTeachable(target) && options[target]().find(([id]) => id === targetId)?.[1]) || targetId,
  };
}
