import { formatNumber, formatRating, formatTime } from "@/lib/i18n/format";
import { texts } from "@/lib/i18n/texts";
import type { SearchResult, UnderstoodPart } from "@/lib/search/model";
import { type AppliedFilter, type SearchChange, type SearchView, searchHref } from "./search-view";

const OPEN_AT = { at: "openAt", until: "openUntil", before: "openBefore" } as const;

/** Name of a part in the page language; a dish as typed. */
function nameOf({ lng }: SearchView, { meaning, words }: UnderstoodPart): string {
  const t = texts(lng, "search");
  const enums = texts(lng, "enums");
  const n = (value: number) => formatNumber(value, lng);
  switch (meaning.kind) {
    case "city":
      return enums(`city.${meaning.city}`);
    case "type":
      return enums(`type.${meaning.type}`);
    case "service":
      return enums(`service.${meaning.service}`);
    case "dish":
      return words;
    case "openNow":
      return t("filters.openNow");
    case "allDay":
      return t("filters.allDay");
    case "openAt":
      return t(`filters.${OPEN_AT[meaning.bound]}`, { time: formatTime(meaning.minute, lng) });
    case "sort":
      return meaning.sort === "nearest" ? t("nearMe.button") : t(`sort.${meaning.sort}`);
    case "priceTo":
      return t("filters.priceAtMost", { to: n(meaning.amount) });
    case "minRating":
      return t("filters.ratingFrom", {
        rating: meaning.stars % 1 ? formatRating(meaning.stars, lng) : n(meaning.stars),
      });
  }
}

/** A province or type in the URL overrides the one in the text. */
function isInForce({ area, input }: SearchView, { meaning }: UnderstoodPart): boolean {
  if (meaning.kind === "city") return area.city === undefined;
  return meaning.kind !== "type" || input.types.length === 0;
}

/** @param isNear true if it needs the user's position */
export type UnderstoodFilter = AppliedFilter & { isNear: boolean };

/**
 * Understood parts of the query, each with the URL of the search without its words. Empty for a single part, since
 * nothing would be left.
 */
export function understoodFilters(view: SearchView, { parts, understood }: SearchResult): UnderstoodFilter[] {
  const shown = parts.filter((part) => isInForce(view, part));
  if (shown.length + (understood.rest ? 1 : 0) < 2) return [];
  return shown.map((part) => {
    const isOrder = part.meaning.kind === "sort";
    const isNear = part.meaning.kind === "sort" && part.meaning.sort === "nearest" && !view.input.position;
    const change: SearchChange = isOrder ? { text: part.without, sort: saidOrder(view) } : { text: part.without };
    return {
      name: nameOf(view, part),
      change,
      href: searchHref(isOrder ? { ...view, order: undefined } : view, change),
      isNear,
    };
  });
}

/** Maximum number of chips. */
const UNKNOWN_MOST = 3;

/** Unknown words, each with the URL of the search without it; leaves out those without which nothing would remain. */
export function unknownFilters(view: SearchView, { unknown }: SearchResult): AppliedFilter[] {
  return unknown
    .filter(({ without }) => without !== "")
    .slice(0, UNKNOWN_MOST)
    .map(({ word, without }) => {
      const change = { text: without };
      return { name: word, change, href: searchHref(view, change) };
    });
}

/** The order from the URL, if it differs from that of the text. */
const saidOrder = ({ input, order }: SearchView) => (input.sort === order ? "top" : input.sort);
