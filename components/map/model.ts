import type { BusinessType, Language, OpeningStateName } from "@/lib/core/constants";

/** Source of the base map: our own outlines (no network), a tile archive, a third-party style, or Mapbox. */
export type MapProvider =
  | { readonly kind: "own" }
  | { readonly kind: "tiles"; readonly url: string }
  | { readonly kind: "style"; readonly url: string }
  | { readonly kind: "mapbox"; readonly token: string };

export type LngLat = { readonly longitude: number; readonly latitude: number };
/** In degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

export type MapBusiness = LngLat & {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  readonly type: BusinessType;
  /** 1–5; null without reviews. */
  readonly average: number | null;
  readonly reviews: number;
  readonly state: OpeningStateName;
  readonly district: string | null;
  /** Metres from the requested position. */
  readonly distance?: number | undefined;
};

/** Texts in the page language; `BLANK` is the placeholder for a number or distance. */
export type MapTexts = {
  readonly label: string;
  readonly drawing: string;
  readonly slow: string;
  readonly noPlaces: string;
  readonly shown: { readonly one: string; readonly other: string };
  readonly firstOf: string;
  readonly cluster: string;
  readonly searchArea: string;
  readonly asList: string;
  readonly closeCard: string;
  readonly skip: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly all: string;
  readonly pan: Readonly<Record<Direction, string>>;
  readonly away: string;
  /** A distance and its minutes on foot. */
  readonly walk: string;
  readonly reviews: { readonly one: string; readonly other: string };
  readonly noReviews: string;
  readonly types: Readonly<Record<BusinessType, string>>;
  readonly states: Readonly<Record<OpeningStateName, string>>;
  readonly locate: string;
  readonly locateFailed: string;
  readonly here: string;
  readonly credit: string;
};

export type Direction = "north" | "west" | "east" | "south";

/** Map settings of a page; the texts come from the message catalogue. */
export type MapAsked = Omit<MapRequest, "texts">;

export type MapRequest = {
  readonly lng: Language;
  readonly provider: MapProvider;
  readonly texts: MapTexts;
  /** Query of `/api/v1/search/markers` for the businesses on the map. */
  readonly query: string;
  /** Initial bounds, used until results arrive and if there are none. */
  readonly bounds: Bounds;
  readonly province?: string | undefined;
  /** Centre of the distance rings: the user's position, a business, or the middle of a city. */
  readonly centre?: LngLat | undefined;
  /** The business that the page is about: shown opened, never in a cluster. */
  readonly subject?: MapBusiness | undefined;
  /** URL of the corresponding list; set if users may search the visible area. */
  readonly listPath?: string | undefined;
  /** Id of the element after the map, for the skip link. */
  readonly skipTo: string;
};

/** Placeholder for a number or distance that only the browser knows; `TOTAL` is a second one. */
export const BLANK = "#";
export const TOTAL = "@";

export function fill(text: string, value: string, mark = BLANK): string {
  return text.replace(mark, () => value);
}
