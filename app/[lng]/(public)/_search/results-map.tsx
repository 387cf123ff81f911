import { MapIsland } from "@/components/map/map-island";
import { mapWeight } from "@/components/map/map-weight";
import type { Bounds, LngLat, MapAsked, MapProvider } from "@/components/map/model";
import { firstMapTexts } from "@/components/map/texts";
import { type SearchView, searchHref } from "@/components/search/search-view";
import { Island } from "@/components/ui/island";
import type { City } from "@/lib/core/constants";
import { AFGHANISTAN_BOX, provinceOf } from "@/lib/core/provinces";
import { formatNumber } from "@/lib/i18n/format";
import { queryString } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { searchParams } from "@/lib/search/query";

/** What comes after the map. */
export const LIST_ID = "results";
/** A capital with its suburbs, in degrees. */
const CITY_SPAN = 0.06;

/** The way to the places found on a map; without script it leads to another map of the same area. */
export function ResultsMap({ view, provider }: { view: SearchView; provider: MapProvider }) {
  const { lng } = view;
  const t = texts(lng, "map");
  return (
    <Island className="results-map">
      <MapIsland
        request={requestOf(view, provider)}
        href={osmAddress(view)}
        text={t("open")}
        note={t("note", { size: formatNumber(mapWeight(provider), lng) })}
      />
    </Island>
  );
}

function requestOf(view: SearchView, provider: MapProvider): MapAsked {
  const { lng, input, area } = view;
  const ways = texts(lng, "overview");
  const query = { ...searchParams(input), city: input.city, lang: lng, page: null, dishPage: null };
  return {
    lng,
    provider,
    texts: firstMapTexts(lng),
    query: queryString(query).slice(1),
    bounds: boundsAt(input.city),
    province: area.city,
    centre: input.position ?? centreOf(input.city),
    listPath: searchHref(view, { position: undefined, radius: undefined, sort: "top" }, {}),
    outside: [{ href: osmAddress(view), text: ways("ways.osm") }],
    skipTo: LIST_ID,
  };
}

function centreOf(city: City | undefined): LngLat | undefined {
  if (!city) return undefined;
  const [latitude, longitude] = provinceOf(city).center;
  return { latitude, longitude };
}

function boundsAt(city: City | undefined): Bounds {
  const centre = centreOf(city);
  if (!centre) return AFGHANISTAN_BOX;
  const { longitude, latitude } = centre;
  return [longitude - CITY_SPAN, latitude - CITY_SPAN, longitude + CITY_SPAN, latitude + CITY_SPAN];
}

/** The same area at OpenStreetMap. */
function osmAddress({ input }: SearchView): string {
  const centre = input.position ?? centreOf(input.city);
  if (!centre) return "https://www.openstreetmap.org/#map=6/33.9/67.7";
  return `https://www.openstreetmap.org/#map=13/${centre.latitude}/${centre.longitude}`;
}
