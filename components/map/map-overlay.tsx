"use client";

import { useLayoutEffect, useMemo, useRef } from "react";
import { Icon, type IconName } from "@/components/ui/icon";
import type { BusinessType, Language } from "@/lib/core/constants";
import { formatDistance, formatNumber, formatRating } from "@/lib/i18n/format";
import { FORMAT_WORDS } from "@/lib/i18n/words";
import { type Cluster, clusterBusinesses } from "./clusters";
import type { District } from "./districts";
import { areaOf, boundsOf, isWithin } from "./geometry";
import { type GlMap, show } from "./gl-map";
import { labelsAt, type MapLabel, namedPins, type Side } from "./labels";
import { glyphOf, LANDMARK_SIZE } from "./landmarks";
import { fill, type LngLat, type MapBusiness, type MapRequest } from "./model";
import { scaleAt } from "./scale";
import { SvgMap } from "./svg-map";
import { type Frame, useFrame } from "./use-frame";

const ICONS: Record<BusinessType, IconName> = {
  restaurant: "utensils",
  cafe: "coffee",
  "ice-milk": "ice-cream-cone",
  confectionary: "cake-slice",
};

type Props = {
  readonly map: GlMap;
  readonly businesses: readonly MapBusiness[];
  readonly request: MapRequest;
  readonly districts: readonly District[];
  readonly chosen: readonly MapBusiness[];
  readonly onChoose: (businesses: readonly MapBusiness[]) => void;
  readonly here: LngLat | null;
};

/**
 * Labels and markers above the drawing, in HTML: the browser shapes Persian and Pashto text, and markers are buttons.
 */
export function MapOverlay({ map, businesses, request, districts, chosen, onChoose, here }: Props) {
  const { lng, centre, province, subject, texts } = request;
  const isOwn = map instanceof SvgMap;
  const frame = useFrame(map);
  const clusters = useMemo(
    () => clusterBusinesses(businesses, frame.zoom, subject?.id).filter((each) => isWithin(each, frame.bounds)),
    [businesses, frame, subject],
  );
  const named = useMemo(() => namedPins(clusters, frame.zoom, frame.bounds), [clusters, frame]);
  const labels = useMemo(() => {
    const mine: MapLabel[] = here ? [{ ...here, id: "here", kind: "here", text: texts.here, shift: 0 }] : [];
    // A base map with streets has labels of its own.
    const words = isOwn
      ? labelsAt({
          ...frame,
          lng,
          centre: here ?? centre,
          province,
          districts,
          pins: clusters,
          named,
          walk: texts.walk,
        })
      : [];
    return [...mine, ...words];
  }, [frame, lng, centre, province, isOwn, districts, clusters, named, here, texts]);
  const words = useFollowing(map, labels);
  const pins = useFollowing(map, clusters);
  const choose = (cluster: Cluster) => {
    const bounds = boundsOf(cluster.businesses);
    if (cluster.businesses.length > 1 && bounds && map.getZoom() < map.getMaxZoom() - 0.5) show(map, bounds);
    else onChoose(cluster.businesses);
  };
  return (
    <>
      <div className={isOwn ? "map__overlay map__overlay--own" : "map__overlay"}>
        <div ref={words} aria-hidden="true">
          {labels.map((label) => (
            <span
              key={label.id}
              className={`map-label map-label--${label.kind}${label.tint === undefined ? "" : ` map-tint--${label.tint}`}`}
              style={shiftTo(map, label)}
            >
              {label.glyph ? <Glyph name={label.glyph} /> : null}
              <span dir="auto" style={{ transform: `translateY(${label.shift}px)` }}>
                {label.text}
                {label.count ? <small> {formatNumber(label.count, lng)}</small> : null}
              </span>
            </span>
          ))}
        </div>
        <ul ref={pins}>
          {clusters.map((cluster) => (
            <li
              key={cluster.id}
              className={cluster.id === subject?.id ? "map__subject" : undefined}
              style={shiftTo(map, cluster)}
            >
              <Pin
                cluster={cluster}
                request={request}
                label={labelOf(cluster, request)}
                count={formatNumber(cluster.businesses.length, lng)}
                side={cluster.id === subject?.id ? "below" : named.get(cluster.id)}
                isChosen={chosen.some(({ id }) => id === cluster.id)}
                onPress={() => choose(cluster)}
              />
            </li>
          ))}
          {clusters.length === 0 ? <li className="visually-hidden">{texts.noPlaces}</li> : null}
        </ul>
      </div>
      {isOwn ? <Scale frame={frame} lng={lng} /> : null}
    </>
  );
}

function Scale({ frame: { zoom, bounds }, lng }: { readonly frame: Frame; readonly lng: Language }) {
  const { metres, pixels } = scaleAt(areaOf(bounds).centre, zoom);
  return (
    <span className="map__scale" style={{ inlineSize: pixels }} aria-hidden="true">
      <span>
        <bdi>{formatDistance(metres, lng)}</bdi>
      </span>
    </span>
  );
}

type PinProps = {
  readonly cluster: Cluster;
  readonly request: MapRequest;
  readonly label: string;
  readonly count: string;
  /** Side of its name, if there is room. */
  readonly side: Side | undefined;
  readonly isChosen: boolean;
  readonly onPress: () => void;
};

function Pin({ cluster, request: { subject, lng }, label, count, side, isChosen, onPress }: PinProps) {
  const [business] = cluster.businesses;
  if (!business) return null;
  const isAlone = cluster.businesses.length === 1;
  const looks = isAlone ? `map-pin--${business.id === subject?.id ? "subject" : business.state}` : "map-pin--many";
  return (
    <button
      type="button"
      className={`map-pin ${looks}`}
      onClick={onPress}
      aria-label={label}
      aria-pressed={isAlone ? isChosen : undefined}
      data-businesses={cluster.businesses.length}
    >
      <span className="map-pin__head">{isAlone ? <Icon name={ICONS[business.type]} /> : count}</span>
      {isAlone && side ? (
        <span className={`map-pin__name map-pin__name--${side}`}>
          <bdi>{business.name}</bdi>
          {business.average === null ? null : (
            <small>
              <Icon name="star" />
              {formatRating(business.average, lng)}
            </small>
          )}
        </span>
      ) : null}
    </button>
  );
}

function Glyph({ name }: { readonly name: string }) {
  const [lines, fill] = glyphOf(name);
  const { width, height } = LANDMARK_SIZE;
  return (
    <svg
      className="map-label__glyph"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <path className="map-label__fill" d={fill} />
      <path d={lines} />
    </svg>
  );
}

function labelOf({ businesses }: Cluster, { texts, lng }: MapRequest): string {
  const [business] = businesses;
  if (!business || businesses.length > 1) return fill(texts.cluster, formatNumber(businesses.length, lng));
  return [business.name, texts.types[business.type], texts.states[business.state]].join(FORMAT_WORDS[lng].comma);
}

/** Current screen position; the server renders the same. */
function shiftTo(map: GlMap, { longitude, latitude }: LngLat): { transform: string } {
  const { x, y } = map.project([longitude, latitude]);
  return { transform: `translate(${Math.round(x)}px, ${Math.round(y)}px)` };
}

/** Moves the children of an element with the map, bypassing React for speed. */
function useFollowing(map: GlMap, positions: readonly LngLat[]) {
  const parent = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const follow = () => {
      positions.forEach(({ longitude, latitude }, index) => {
        const child = parent.current?.children[index];
        if (child instanceof HTMLElement) Object.assign(child.style, shiftTo(map, { longitude, latitude }));
      });
    };
    follow();
    map.on("move", follow);
    return () => {
      map.off("move", follow);
    };
  }, [map, positions]);
  return (element: HTMLElement | null) => {
    parent.current = element;
  };
}
