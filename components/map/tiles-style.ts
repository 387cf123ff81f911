import { type Flavor, layers } from "@protomaps/basemaps";
import type { LayerSpecification, StyleSpecification, SymbolLayerSpecification } from "maplibre-gl";
import type { Language } from "@/lib/core/constants";

/** By the tokens of our colours, what has them: few, so that markers stand out. Points of interest have none: they are ours. */
const PAINTED = {
  // White roads are seen on it, dark ones as well.
  sunk: [
    ...["earth", "glacier", "wood_a", "scrub_a", "park_a", "military"],
    ...["roads_label_minor_halo", "roads_label_major_halo", "address_label_halo"],
    ...["subplace_label_halo", "city_label_halo", "state_label_halo"],
  ],
  paper: ["background", "industrial", "pedestrian", "aerodrome", "buildings"],
  surface: [
    ...["other", "minor_service", "minor_a", "minor_b", "link", "major", "pier", "runway"],
    ...["bridges_other", "bridges_minor", "bridges_link", "bridges_major"],
    ...["tunnel_other", "tunnel_minor", "tunnel_link", "tunnel_major", "tunnel_highway"],
  ],
  "ground-saffron": ["highway", "bridges_highway"],
  line: [
    ...["minor_service_casing", "minor_casing", "link_casing", "major_casing_late", "highway_casing_late"],
    ...["major_casing_early", "highway_casing_early"],
    ...["tunnel_other_casing", "tunnel_minor_casing", "tunnel_link_casing", "tunnel_major_casing"],
    ...["tunnel_highway_casing", "bridges_other_casing", "bridges_minor_casing", "bridges_link_casing"],
    ...["bridges_major_casing", "bridges_highway_casing"],
  ],
  "line-strong": ["railway", "boundaries"],
  "istalif-tint": ["park_b", "wood_b", "scrub_b", "zoo"],
  "saffron-tint": ["school", "sand", "beach"],
  "anar-tint": ["hospital"],
  water: ["water"],
  ink: ["city_label"],
  "ink-2": ["country_label", "subplace_label", "roads_label_major", "roads_label_minor"],
  "ink-3": ["state_label", "address_label"],
  lapis: ["ocean_label"],
} satisfies Record<string, readonly string[]>;

type Token = keyof typeof PAINTED;
/** The tokens that the ground is drawn with. */
export const TILE_COLOURS = Object.keys(PAINTED) as Token[];

export type TilesLook = {
  readonly colours: Readonly<Record<Token, string>>;
  readonly lng: Language;
  /** The letters of the page, as CSS lists them. */
  readonly font: string;
};

const SOURCE = "tiles";
/** Signs that would need pictures, and numbers of houses, which begin where our map ends. */
const LEFT_OUT: ReadonlySet<string> = new Set(["roads_oneway", "roads_shields", "address_label"]);
/** Their names are read first. */
const STRONG: ReadonlySet<string> = new Set(["places_locality", "places_country"]);

/** The names of a place by who reads: what it lacks in a language is read in the next. */
const NAMES: Record<Language, readonly string[]> = {
  en: ["name:en", "name"],
  fa: ["name:fa", "name", "name:ps", "name:en"],
  ps: ["name:ps", "name", "name:fa", "name:en"],
};

/**
 * The basemap of Protomaps in our colours, with names in the reader's language. It asks for tiles and nothing else:
 * letters are drawn on the device in the page's own font, so no glyph files and no sprites are hosted.
 * @param address of the archive, absolute
 */
export function tilesStyle(address: string, look: TilesLook): StyleSpecification {
  const drawn = layers(SOURCE, flavorOf(look.colours), { lang: look.lng }) as LayerSpecification[];
  return {
    version: 8,
    sources: { [SOURCE]: { type: "vector", url: `pmtiles://${address}` } },
    layers: drawn
      .filter(({ id }) => !LEFT_OUT.has(id))
      .map((layer) => (layer.type === "symbol" ? named(layer, look) : layer)),
  };
}

/** A layer of names, each in one language instead of two, without icons. */
function named(layer: SymbolLayerSpecification, { lng, font }: TilesLook): SymbolLayerSpecification {
  const { "icon-image": _image, "icon-size": _size, "icon-padding": _padding, ...layout } = layer.layout ?? {};
  const families = font.split(",").map((family) => family.trim());
  const [first = "name", ...others] = NAMES[lng];
  return {
    ...layer,
    layout: {
      ...layout,
      "text-field": ["coalesce", ["get", first], ...others.map((name): ["get", string] => ["get", name])],
      // MapLibre reads the weight from the first name, which here is no font.
      "text-font": STRONG.has(layer.id) ? ["semibold", ...families] : families,
      // Capitals are of no use in Arabic letters, and space between them takes words apart.
      "text-transform": "none",
      "text-letter-spacing": 0,
    },
  };
}

function flavorOf(colours: TilesLook["colours"]): Flavor {
  const painted = TILE_COLOURS.flatMap((token) => PAINTED[token].map((what) => [what, colours[token]]));
  return Object.fromEntries(painted) as Flavor;
}
