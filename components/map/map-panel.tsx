"use client";

import { type ComponentType, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Icon } from "@/components/ui/icon";
import { formatNumber, plural } from "@/lib/i18n/format";
import { AreaSearch } from "./area-search";
import { BusinessCards } from "./business-cards";
import { boundsOf } from "./geometry";
import { type GlMap, show } from "./gl-map";
import { MapControls } from "./map-controls";
import { MapMessage } from "./map-message";
import { MapOverlay } from "./map-overlay";
import { type Bounds, fill, type MapAsked, type MapBusiness, type MapRequest, TOTAL } from "./model";
import { type FoundBusinesses, useBusinesses } from "./use-businesses";
import { useMapTexts } from "./use-map-texts";
import "./map.css";

/** The drawing of one library. */
export type GroundProps = {
  readonly request: MapRequest;
  /** What is in sight at first. */
  readonly bounds: Bounds;
  readonly onReady: (map: GlMap) => void;
  readonly onFailed: () => void;
};

type Props = {
  readonly request: MapAsked;
  readonly onClose: () => void;
  readonly Ground: ComponentType<GroundProps>;
};

type FirstViewProps = Omit<GroundProps, "bounds"> & {
  readonly businesses: readonly MapBusiness[];
  readonly Ground: Props["Ground"];
};

/** Where the map opens is decided once, by the places that were found first. */
function FirstView({ businesses, Ground, ...rest }: FirstViewProps) {
  const [bounds] = useState(() => firstBounds(rest.request, businesses));
  return <Ground {...rest} bounds={bounds} />;
}

/** The opened map: ground, markers, what can be done with them, and the place that is chosen. */
export function MapPanel({ request: asked, onClose, Ground }: Props) {
  const texts = useMapTexts();
  const request = useMemo(() => ({ ...asked, texts }), [asked, texts]);
  const { lng, subject, outside } = request;
  const [query, setQuery] = useState(request.query);
  const { found, hasFailed } = useBusinesses(query, lng);
  const [map, setMap] = useState<GlMap | null>(null);
  const [isBroken, setBroken] = useState(false);
  const [chosen, setChosen] = useState<readonly MapBusiness[]>([]);
  const region = useRef<HTMLElement>(null);
  const businesses = useMemo(() => withSubject(found?.businesses ?? [], subject), [found, subject]);
  useEffect(() => {
    region.current?.focus({ preventScroll: true });
    region.current?.scrollIntoView({ block: "nearest" });
  }, []);
  if (isBroken) return <MapMessage text={texts.failed} texts={texts} outside={outside} onClose={onClose} />;
  const isReady = found !== null || hasFailed;
  return (
    <section className="map" ref={region} tabIndex={-1} aria-label={texts.label} data-map={map ? "ready" : "loading"}>
      <a className="map__skip" href={`#${request.skipTo}`}>
        {texts.skip}
      </a>
      <div className="map__stage" dir="ltr">
        {isReady ? (
          <FirstView
            businesses={businesses}
            request={request}
            Ground={Ground}
            onReady={setMap}
            onFailed={() => setBroken(true)}
          />
        ) : null}
        {map
          ? createPortal(
              <MapOverlay map={map} businesses={businesses} request={request} chosen={chosen} onChoose={setChosen} />,
              map.getCanvasContainer(),
            )
          : null}
        {map ? <MapControls map={map} texts={texts} onAll={() => show(map, firstBounds(request, businesses))} /> : null}
        {map && request.listPath ? <AreaSearch map={map} request={request} query={query} onSearch={setQuery} /> : null}
        {map ? null : <p className="map__wait">{texts.loading}</p>}
      </div>
      <BusinessCards businesses={chosen} lng={lng} texts={texts} onClose={() => setChosen([])} />
      <div className="map__foot">
        <p role="status">{map ? countText(request, found, hasFailed) : ""}</p>
        <button type="button" className="button button--outline button--small" onClick={onClose}>
          <Icon name="x" />
          {texts.close}
        </button>
      </div>
    </section>
  );
}

function withSubject(businesses: readonly MapBusiness[], subject: MapBusiness | undefined): readonly MapBusiness[] {
  return subject ? [subject, ...businesses.filter(({ id }) => id !== subject.id)] : businesses;
}

/** A place opens with what is around it, a search with all that it found. */
function firstBounds({ subject, bounds }: MapRequest, businesses: readonly MapBusiness[]): Bounds {
  return subject ? bounds : (boundsOf(businesses) ?? bounds);
}

function countText({ lng, texts }: MapRequest, found: FoundBusinesses | null, hasFailed: boolean): string {
  if (hasFailed || !found) return texts.slow;
  const shown = formatNumber(found.businesses.length, lng);
  if (found.businesses.length === 0) return texts.noPlaces;
  if (found.total > found.businesses.length)
    return fill(fill(texts.firstOf, formatNumber(found.total, lng), TOTAL), shown);
  return fill(texts.shown[plural(found.businesses.length, lng)], shown);
}
