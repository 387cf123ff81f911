import type { BusinessType, Language, OpeningStateName } from "@/lib/core/constants";

/** Where the ground of the map comes from: our own outlines (no network), a style of somebody's, or Mapbox. */
export type MapProvider =
  | { readonly kind: "own" }
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
  /** Metres from the position that was asked about. */
  readonly distance?: number | undefined;
};

/** Finished texts of the page's language; `BLANK` stands where a number or a distance will be. */
export type MapTexts = {
  readonly label: string;
  /** Of the drawing within the map, which takes keys. */
  readonly drawing: string;
  readonly loading: string;
  readonly slow: string;
  readonly failed: string;
  readonly noWebgl: string;
  readonly noPlaces: string;
  readonly shown: { readonly one: string; readonly other: string };
  readonly firstOf: string;
  readonly cluster: string;
  readonly searchArea: string;
  readonly asList: string;
  readonly close: string;
  readonly closeCard: string;
  readonly skip: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly all: string;
  readonly pan: Readonly<Record<Direction, string>>;
  readonly gesture: { readonly touch: string; readonly wheel: string; readonly mac: string };
  readonly away: string;
  readonly reviews: { readonly one: string; readonly other: string };
  readonly noReviews: string;
  readonly types: Readonly<Record<BusinessType, string>>;
  readonly states: Readonly<Record<OpeningStateName, string>>;
  readonly openIn: string;
};

export type Direction = "north" | "west" | "east" | "south";

/** A link that shows the same without our map. */
export type OutsideLink = { readonly href: string; readonly text: string };

/** What is said before the map has come, and where it does not come. */
export const FIRST_TEXTS = ["loading", "failed", "noWebgl", "close", "openIn"] as const;
export type FirstTexts = Pick<MapTexts, (typeof FIRST_TEXTS)[number]>;

/** What a page asks the map to show; the other texts come with the map. */
export type MapAsked = Omit<MapRequest, "texts"> & { readonly texts: FirstTexts };

/** The same with all its texts. */
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
  readonly outside: readonly OutsideLink[];
  /** Id of what comes after the map, for the link that skips it. */
  readonly skipTo: string;
};

/** What opens in place of the link. */
export type PanelProps = { readonly request: MapAsked; readonly onClose: () => void };

/** Stands in a text for a number or a distance that only the browser will know; `TOTAL` for a second one. */
export const BLANK = "#";
export const TOTAL = "@";

/** A text with what its mark stands for. */
export function fill(text: string, value: string, mark = BLANK): string {
  return text.replace(mark, () => value);
}
