import { formatNumber, formatRating, formatTime } from "@/lib/i18n/format";
import { texts } from "@/lib/i18n/texts";
import type { SearchResult, UnderstoodPart } from "@/lib/search/model";
import { type AppliedFilter, type SearchChange, type SearchView, searchHref } from "./search-view";

const OPEN_AT = { at: "openAt", until: "openUntil", before: "openBefore" } as const;

/** What a part is called in the reader's words; a dish as it was typed. */
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

/** Where the address says a province or a type, the words don't. */
function isInForce({ area, input }: SearchView, { meaning }: UnderstoodPart): boolean {
  if (meaning.kind === "city") return area.city === undefined;
  return meaning.kind !== "type" || input.types.length === 0;
}

/** @param isNear it waits for a position */
export type UnderstoodFilter = AppliedFilter & { isNear: boolean };

/**
 * What the words of the query were understood as, each with the address of the search without these words. One part alone is
 * the question itself: none.
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

/** So many words are offered one by one. */
const UNKNOWN_MOST = 3;

/**
 * The words that were not understood, each with the address of the search without it; none where nothing would be left.
 */
export function unknownFilters(view: SearchView, { unknown }: SearchResult): AppliedFilter[] {
  return unknown
    .filter(({ without }) => without !== "")
    .slice(0, UNKNOWN_MOST)
    .map(({ word, without }) => {
      const change = { text: without };
      return { name: word, change, href: searchHref(view, change) };
    });
}

/** The order that the address names beyond the words. */
const saidOrder = ({ input, order }: SearchView) => (input.sort === order ? "top" : input.sort);
