import { BUSINESS_TYPES, type Language, OPENING_STATES } from "@/lib/core/constants";
import { texts } from "@/lib/i18n/texts";
import { BLANK, type MapTexts, TOTAL } from "./model";

/** The texts that the map takes along to the browser, where there are no messages. */
export function mapTexts(lng: Language): MapTexts {
  const [t, enums, hours, common] = [texts(lng, "map"), texts(lng, "enums"), texts(lng, "hours"), texts(lng, "common")];
  return {
    ...plainTexts(t),
    shown: { one: t("shown", { count: BLANK, form: "one" }), other: t("shown", { count: BLANK, form: "other" }) },
    firstOf: t("firstOf", { shown: BLANK, total: TOTAL }),
    cluster: t("cluster", { count: BLANK }),
    pan: { north: t("pan.north"), west: t("pan.west"), east: t("pan.east"), south: t("pan.south") },
    gesture: { touch: t("gesture.touch"), wheel: t("gesture.wheel"), mac: t("gesture.mac") },
    away: t("away", { distance: BLANK }),
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
  ...(["label", "loading", "slow", "failed", "noWebgl", "noPlaces", "searchArea", "asList", "close"] as const),
  ...(["closeCard", "skip", "drawing", "zoomIn", "zoomOut", "all", "openIn"] as const),
] as const;
type Plain = (typeof PLAIN)[number];

function plainTexts(t: (key: Plain) => string): Record<Plain, string> {
  return record(PLAIN, t);
}

function record<K extends string>(keys: readonly K[], read: (key: K) => string): Record<K, string> {
  return Object.fromEntries(keys.map((key) => [key, read(key)])) as Record<K, string>;
}
