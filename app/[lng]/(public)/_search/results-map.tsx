import { mapHref } from "@/components/map/map-href";
import type { SearchView } from "@/components/search/search-view";
import { Icon } from "@/components/ui/icon";
import { texts } from "@/lib/i18n/texts";

/** What comes after the tools of a list. */
export const LIST_ID = "results";

/** The way to the same places on a map, which is a page of its own. */
export function ResultsMap({ view }: { view: SearchView }) {
  return (
    <a className="tool map-opener" href={mapHref(view)} rel="nofollow">
      <Icon name="map" />
      <b>{texts(view.lng, "map")("open")}</b>
    </a>
  );
}
