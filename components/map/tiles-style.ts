import { type Flavor, layers } from "@protomaps/basemaps";
import type {
  ExpressionSpecification,
  LayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from "maplibre-gl";
import type { Language } from "@/lib/core/constants";

/** Layers by colour token. Few colours, so that markers stand out. No points of interest: those are our businesses. */
const PAINTED = {
  // Contrasts with white and with dark roads.
  sunk: [...["earth", "glacier", "wood_a", "scrub_a", "park_a", "military"]],
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
} satisfies Record<string, readonly string[]>;

type Ground = keyof typeof PAINTED;
const GROUND = Object.keys(PAINTED) as Ground[];
export const TILE_COLOURS = [...GROUND, ...(["ink", "ink-2", "lapis"] as const)];
type Token = (typeof TILE_COLOURS)[number];

export type TilesLook = { readonly colours: Readonly<Record<Token, string>>; readonly lng: Language };

const SOURCE = "tiles";
/** Icons that need sprites, and house numbers, which appear beyond our maximum zoom level. */
const LEFT_OUT: ReadonlySet<string> = new Set(["roads_oneway", "roads_shields", "address_label"]);
const STRONG: ReadonlySet<string> = new Set(["places_locality", "places_country"]);
/** Population rank, as in the basemap, from which a town counts as large. */
const LARGE_RANK = 11;
const SIZE_PX = { small: "12", town: "14", large: "17" };

/** Name properties by language, in order of preference. */
const NAMES: Record<Language, readonly string[]> = {
  en: ["name:en", "name"],
  fa: ["name:fa", "name", "name:ps", "name:en"],
  ps: ["name:ps", "name", "name:fa", "name:en"],
};

/**
 * The Protomaps basemap in our colours, with names in the page language. It loads only tiles: `drawLabel` draws each
 * name in the font of the page, so we host neither glyphs nor sprites.
 * @param address absolute URL of the archive
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

/** A layer of labels: position and order come from the basemap, the content from us. */
function named(
  { layout = {}, paint: _paint, ...layer }: SymbolLayerSpecification,
  look: TilesLook,
): SymbolLayerSpecification {
  const { "symbol-placement": placement, "symbol-sort-key": order } = layout;
  return {
    ...layer,
    layout: {
      "icon-image": labelOf(layer.id, look),
      "icon-keep-upright": true,
      "icon-padding": 6,
      ...(placement && { "symbol-placement": placement }),
      ...(order && { "symbol-sort-key": order }),
    },
  };
}

/** Expression that encodes the label of a feature for `drawLabel`; empty if it has no name. */
function labelOf(layer: string, { colours, lng }: TilesLook): ExpressionSpecification {
  const isStrong = STRONG.has(layer);
  const large: ExpressionSpecification = [">=", ["coalesce", ["get", "population_rank"], 0], LARGE_RANK];
  const town: ExpressionSpecification = ["case", large, SIZE_PX.large, SIZE_PX.town];
  const colour = colours[isStrong ? "ink" : layer.startsWith("water_") ? "lapis" : "ink-2"];
  const name: ExpressionSpecification = ["coalesce", ...NAMES[lng].map(get), ""];
  const label: ExpressionSpecification = [
    ...(["concat", isStrong ? "600 " : "400 ", isStrong ? town : SIZE_PX.small] as const),
    ...([` ${colour} ${colours.sunk} `, name] as const),
  ];
  return ["case", ["==", name, ""], "", label];
}

function get(property: string): ExpressionSpecification {
  return ["get", property];
}

function flavorOf(colours: TilesLook["colours"]): Flavor {
  const painted = GROUND.flatMap((token) => PAINTED[token].map((what) => [what, colours[token]]));
  return Object.fromEntries(painted) as Flavor;
}
