"use client";

import { Component, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { formatDistance, formatNumber, formatRating, plural } from "@/lib/i18n/format";
import { townsOf } from "./districts";
import { boundsOf } from "./geometry";
import { listenToGestures } from "./gestures";
import { boundsOfView, type GlMap, type LibraryMap, show, ZOOM_MAX, ZOOM_OPEN } from "./gl-map";
import { MapControls } from "./map-controls";
import { MapOverlay } from "./map-overlay";
import {
  type Bounds,
  fill,
  type LngLat,
  type MapAsked,
  type MapBusiness,
  type MapRequest,
  type MapTexts,
  TOTAL,
} from "./model";
import { SvgGround } from "./svg-ground";
import { SvgMap } from "./svg-map";
import { type FoundBusinesses, useBusinesses } from "./use-businesses";
import { useLibrary } from "./use-library";
import { useMapTexts } from "./use-map-texts";
import "./map.css";
import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/core/constants";
import { areaList, areaQuery } from "./area";

/** Half the width of the area around the user's position, in degrees; about 2 km. */
const AROUND_ME = 0.02;

type Props = {
  readonly request: MapAsked;
  readonly first: FoundBusinesses;
};

/**
 * The map: base map, markers, controls and the chosen business. The server renders it with all results. If a tile
 * provider is configured, its library takes over once loaded; if that fails, the server-rendered map stays.
 */
export function MapPanel({ request: asked, first }: Props) {
  const texts = useMapTexts();
  const request = useMemo(() => ({ ...asked, texts }), [asked, texts]);
  const { lng, subject, listPath } = request;
  const [query, setQuery] = useState(request.query);
  const { found, hasFailed } = useBusinesses(query, lng, query === request.query ? first : null);
  const businesses = useMemo(() => withSubject(found?.businesses ?? [], subject), [found, subject]);
  const towns = useMemo(() => townsOf(businesses), [businesses]);
  const districts = useMemo(
    () => towns.flatMap((town) => town.districts).sort((a, b) => b.members.length - a.members.length),
    [towns],
  );
  const [own] = useState(() => new SvgMap(firstBounds(request, businesses), subject ? ZOOM_OPEN : ZOOM_MAX - 1));
  const [library, setLibrary] = useState<LibraryMap | null>(null);
  const [Ground, dropGround] = useLibrary(request.provider);
  const [chosen, setChosen] = useState<readonly MapBusiness[]>(subject ? [subject] : []);
  const [here, setHere] = useState<LngLat | null>(null);
  const region = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [isAlive, setAlive] = useState(false);
  useEffect(() => {
    if (library || !stage.current || !region.current) return;
    const drawn = stage.current;
    own.attach(drawn);
    setAlive(true);
    const resized = new ResizeObserver(() => own.resize());
    resized.observe(drawn);
    const endGestures = listenToGestures(own, drawn, region.current);
    return () => {
      resized.disconnect();
      endGestures();
      own.attach(null);
    };
  }, [own, library]);
  const map = library ?? own;
  const isCountry = !request.centre && !request.province;
  const failed = () => {
    setLibrary(null);
    dropGround();
  };
  const located = (position: LngLat) => {
    setHere(position);
    show(map, around(position));
  };
  const overlay = (
    <MapOverlay
      map={map}
      businesses={businesses}
      request={request}
      districts={districts}
      chosen={chosen}
      onChoose={setChosen}
      here={here}
    />
  );
  return (
    <section
      className={isCountry ? "map map--country" : "map"}
      ref={region}
      tabIndex={-1}
      aria-label={texts.label}
      data-map={isAlive ? "ready" : "drawn"}
    >
      <a className="map__skip" href={`#${request.skipTo}`}>
        {texts.skip}
      </a>
      <p className="visually-hidden">{texts.drawing}</p>
      {/* A map has its west on the left in every language. */}
      <div className="map__body" dir="ltr">
        <div className="map__stage" ref={stage} data-ground={library ? "library" : "own"}>
          {library ? null : (
            <>
              <SvgGround map={own} centre={here ?? request.centre} towns={towns} />
              {overlay}
            </>
          )}
          {Ground ? (
            <MapBoundary>
              <div className="map__library absolute inset-0">
                <Ground request={request} bounds={boundsOfView(own)} onReady={setLibrary} onFailed={failed} />
              </div>
            </MapBoundary>
          ) : null}
          {library ? createPortal(overlay, library.getCanvasContainer()) : null}
        </div>
        <MapControls
          map={map}
          texts={texts}
          onAll={() => show(map, firstBounds(request, businesses))}
          onLocated={located}
        />
      </div>
      <BusinessCards businesses={chosen} lng={lng} texts={texts} onClose={() => setChosen([])} />
      <div className="map__foot">
        <p role="status">{countText(request, found, hasFailed)}</p>
        {listPath ? <AreaSearch map={map} request={request} query={query} onSearch={setQuery} /> : null}
      </div>
    </section>
  );
}

function withSubject(businesses: readonly MapBusiness[], subject: MapBusiness | undefined): readonly MapBusiness[] {
  return subject ? [subject, ...businesses.filter(({ id }) => id !== subject.id)] : businesses;
}

function around({ longitude, latitude }: LngLat): Bounds {
  return [longitude - AROUND_ME, latitude - AROUND_ME, longitude + AROUND_ME, latitude + AROUND_ME];
}

/** A business opens with its surroundings, a town with all results, and the country whole. */
function firstBounds({ subject, centre, province, bounds }: MapRequest, businesses: readonly MapBusiness[]): Bounds {
  const isWhole = !centre && !province;
  return subject || isWhole ? bounds : (boundsOf(businesses) ?? bounds);
}

function countText({ lng, texts }: MapRequest, found: FoundBusinesses | null, hasFailed: boolean): string {
  if (hasFailed) return texts.slow;
  const shown = formatNumber(found?.businesses.length ?? 0, lng);
  if (!found || found.businesses.length === 0) return texts.noPlaces;
  if (found.total > found.businesses.length)
    return fill(fill(texts.firstOf, formatNumber(found.total, lng), TOTAL), shown);
  return fill(texts.shown[plural(found.businesses.length, lng)], shown);
}

/** Catches rendering errors of the map library, so that the page and its list survive. */
class MapBoundary extends Component<{ readonly children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

type AreaSearchProps = {
  readonly map: GlMap;
  readonly request: MapRequest;
  readonly query: string;
  readonly onSearch: (query: string) => void;
};

/** Offers to repeat the search in the visible area, on the map or as a list, after the user has moved the map. */
function AreaSearch({ map, request, query, onSearch }: AreaSearchProps) {
  const [area, setArea] = useState<Bounds | null>(null);
  useEffect(() => {
    const moved = () => setArea(boundsOfView(map));
    map.on("dragend", moved);
    map.on("zoomend", moved);
    return () => {
      map.off("dragend", moved);
      map.off("zoomend", moved);
    };
  }, [map]);
  const asked = area && areaQuery(request.query, area);
  if (!area || !asked || !request.listPath) return null;
  return (
    <div className="map__area">
      {asked === query ? (
        <a href={areaList(request.listPath, area)} rel="nofollow">
          {request.texts.asList}
        </a>
      ) : (
        <button type="button" onClick={() => onSearch(asked)}>
          <Icon name="search" />
          {request.texts.searchArea}
        </button>
      )}
    </div>
  );
}

/** Businesses at the same position; the rest is in the list. */
const SHOWN = 6;

type BusinessCardsProps = {
  readonly businesses: readonly MapBusiness[];
  readonly lng: Language;
  readonly texts: MapTexts;
  readonly onClose: () => void;
};

function BusinessCards({ businesses, lng, texts, onClose }: BusinessCardsProps) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(businesses);
  useEffect(() => {
    // Do not focus the cards that were open initially.
    if (shown.current === businesses) return;
    shown.current = businesses;
    if (businesses.length > 0) list.current?.querySelector("a")?.focus({ preventScroll: true });
  }, [businesses]);
  if (businesses.length === 0) return null;
  return (
    <div className="map__chosen">
      <ul className="map__cards" ref={list}>
        {businesses.slice(0, SHOWN).map((business) => (
          <li key={business.id}>
            <a href={business.href} dir="auto">
              {business.name}
            </a>
            <p>{factsOf(business, lng, texts).join(" · ")}</p>
          </li>
        ))}
      </ul>
      <button type="button" className="icon-button" onClick={onClose} aria-label={texts.closeCard}>
        <Icon name="x" />
      </button>
    </div>
  );
}

function factsOf({ type, average, reviews, state, distance }: MapBusiness, lng: Language, texts: MapTexts): string[] {
  const count = fill(texts.reviews[plural(reviews, lng)], formatNumber(reviews, lng));
  return [
    texts.types[type],
    average === null ? texts.noReviews : `${formatRating(average, lng)} (${count})`,
    texts.states[state],
    distance === undefined ? "" : fill(texts.away, formatDistance(distance, lng)),
  ].filter(Boolean);
}
