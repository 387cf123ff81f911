import { mapHref } from "@/components/map/map-href";
import { TOOL } from "@/components/search/results-tools";
import type { SearchView } from "@/components/search/search-view";
import { Icon } from "@/components/ui/icon";
import { texts } from "@/lib/i18n/texts";

/** Anchor at the start of the results, after the filters. */
export const LIST_ID = "results";

export function ResultsMap({ view }: { view: SearchView }) {
  return (
    <a className={`${TOOL} map-opener`} href={mapHref(view)} rel="nofollow">
      <Icon name="map" />
      <span className="max-[400px]:sr-only">{texts(view.lng, "map")("open")}</span>
    </a>
  );
}
