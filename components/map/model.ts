import type { BusinessType, Language, OpeningStateName } from "@/lib/core/constants";

/** Where the ground of the map comes from: our own outlines (no network), an archive of tiles, a style of somebody's, or Mapbox. */
export type MapProvider =
  | { readonly kind: "own" }
  | { readonly kind: "tiles"; readonly url: string }
  | { readonly kind: "style"; readonly url: string }
  | { readonly kind: "mapbox"; readonly token: string };

export type LngLat = { readonly longitude: number; readonly latitude: number };
/** West, south, east, north, in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** A place on the map. */
export type MapBusiness = LngLat & {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  readonly type: BusinessType;
  /** 1–5; null without reviews. */
  readonly average: number | null;
  readonly reviews: number;
  readonly state: OpeningStateName;
  /** Part of the town, as its address says it; null where that says none. */
  readonly district: string | null;
  /** Metres from the position that was asked about. */
  readonly distance?: number | undefined;
};

/** Finished texts of the page's language; `BLANK` stands where a number or a distance will be. */
export type MapTexts = {
  readonly label: string;
  /** Of the drawing within the map, which takes keys. */
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
  readonly reviews: { readonly one: string; readonly other: string };
  readonly noReviews: string;
  readonly types: Readonly<Record<BusinessType, string>>;
  readonly states: Readonly<Record<OpeningStateName, string>>;
  readonly locate: string;
  readonly locateFailed: string;
  readonly here: string;
  /** Who made the streets that are drawn. */
  readonly credit: string;
};

export type Direction = "north" | "west" | "east" | "south";

/** What a page asks the map to show; its texts are the catalogue's. */
export type MapAsked = Omit<MapRequest, "texts">;

/** The same with its texts. */
export type MapRequest = {
  readonly lng: Language;
  readonly provider: MapProvider;
  readonly texts: MapTexts;
  /** The search whose places are shown, as the query of `/api/v1/search/markers`. */
  readonly query: string;
  /** The map opens on these bounds until places are known, and where there are none. */
  readonly bounds: Bounds;
  /** Whose outline is coloured. */
  readonly province?: string | undefined;
  /** Rings of distance are drawn around it: the visitor's position, a place, or the middle of a city. */
  readonly centre?: LngLat | undefined;
  /** The place that the page is about: shown opened, never in a cluster. */
  readonly subject?: MapBusiness | undefined;
  /** May the visitor look for more in what is on screen? The address of the list that shows the same. */
  readonly listPath?: string | undefined;
  /** Id of what comes after the map, for the link that skips it. */
  readonly skipTo: string;
};

/** Stands in a text for a number or a distance that only the browser will know; `TOTAL` for a second one. */
export const BLANK = "#";
export const TOTAL = "@";

/** A text with what its mark stands for. */
export function fill(text: string, value: string, mark = BLANK): string {
  return text.replace(mark, () => value);
}
