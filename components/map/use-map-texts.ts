"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { BUSINESS_TYPES, OPENING_STATES } from "@/lib/core/constants";
import { BLANK, type MapTexts, TOTAL } from "./model";

export function useMapTexts(): MapTexts {
  const [t, enums] = [useTranslations("map"), useTranslations("enums")];
  const [hours, common] = [useTranslations("hours"), useTranslations("common")];
  return useMemo(() => mapTexts(t, enums, hours, common), [t, enums, hours, common]);
}

type Translate<N extends "map" | "enums" | "hours" | "common"> = ReturnType<typeof useTranslations<N>>;

function mapTexts(
  t: Translate<"map">,
  enums: Translate<"enums">,
  hours: Translate<"hours">,
  common: Translate<"common">,
): MapTexts {
  return {
    ...plainTexts(t),
    shown: { one: t("shown", { count: BLANK, form: "one" }), other: t("shown", { count: BLANK, form: "other" }) },
    firstOf: t("firstOf", { shown: BLANK, total: TOTAL }),
    cluster: t("cluster", { count: BLANK }),
    pan: { north: t("pan.north"), west: t("pan.west"), east: t("pan.east"), south: t("pan.south") },
    away: t("away", { distance: BLANK }),
    walk: t("walk", { distance: BLANK, minutes: TOTAL }),
    reviews: {
      one: t("reviews", { count: BLANK, form: "one" }),
      other: t("reviews", { count: BLANK, form: "other" }),
    },
    noReviews: common("noReviews"),
    types: record(BUSINESS_TYPES, (type) => enums(`type.${type}`)),
    states: record(OPENING_STATES, (state) => hours(`state.${state}`)),
  };
}

const PLAIN = [
  ...(["label", "slow", "noPlaces", "searchArea", "asList", "closeCard", "skip", "drawing"] as const),
  ...(["zoomIn", "zoomOut", "all", "locate", "locateFailed", "here", "credit"] as const),
] as const;
type Plain = (typeof PLAIN)[number];

function plainTexts(t: (key: Plain) => string): Record<Plain, string> {
  return record(PLAIN, t);
}

function record<K extends string>(keys: readonly K[], read: (key: K) => string): Record<K, string> {
  return Object.fromEntries(keys.map((key) => [key, read(key)])) as Record<K, string>;
}
