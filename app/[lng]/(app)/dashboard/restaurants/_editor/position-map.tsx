"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { Map as Drawing, type MapRef, Marker } from "react-map-gl/maplibre";
import { mapLibre } from "@/components/map/maplibre-library";
import { ownStyle, useMapColours } from "@/components/map/own-style";
import { Button, IconButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { City } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";
import type { Position } from "./position";
import "maplibre-gl/dist/maplibre-gl.css";

type PositionMapProps = {
  readonly lng: Language;
  readonly position: Position | null;
  readonly city: City | "";
  /** Initial centre while there is no position. */
  readonly start: Position;
  readonly onChange: (position: Position) => void;
};

const ZOOM = 15;
const ZOOM_PROVINCE = 9;
/** Degrees per press of an arrow key: about ten metres. */
const STEP = 0.0001;
const MOVES: Readonly<Record<string, readonly [north: number, east: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** A map to set the position by a click, by dragging the marker or by arrow keys. */
export function PositionMap({ position, city, start, onChange }: PositionMapProps) {
  const t = useTranslations("businessEditor");
  const map = useRef<MapRef>(null);
  const [isBroken, setBroken] = useState(false);
  const colours = useMapColours();
  const style = useMemo(() => ownStyle(colours, city === "" ? undefined : city, undefined), [colours, city]);
  const { latitude, longitude } = position ?? start;
  const isSet = position !== null;
  useEffect(() => {
    map.current?.easeTo({ center: [longitude, latitude], duration: 0 });
  }, [latitude, longitude]);
  if (isBroken) return <p className="text-sm text-ink-2">{t("mapFailed")}</p>;
  const nudge = (event: KeyboardEvent) => {
    const [north, east] = MOVES[event.key] ?? [0, 0];
    if (north === 0 && east === 0) return;
    event.preventDefault();
    onChange({ latitude: latitude + north * STEP, longitude: longitude + east * STEP });
  };
  return (
    <div className="grid gap-2">
      <div className="relative h-72 overflow-hidden rounded-md border border-line-strong" dir="ltr">
        <Drawing
          ref={map}
          mapLib={mapLibre()}
          mapStyle={style}
          initialViewState={{ latitude, longitude, zoom: isSet ? ZOOM : ZOOM_PROVINCE }}
          attributionControl={false}
          dragRotate={false}
          touchPitch={false}
          onClick={({ lngLat }) => onChange({ latitude: lngLat.lat, longitude: lngLat.lng })}
          onError={({ error }) => {
            if (/webgl|import/i.test(error.message)) setBroken(true);
          }}
        >
          <Marker
            latitude={latitude}
            longitude={longitude}
            anchor="bottom"
            draggable
            onDragEnd={({ lngLat }) => onChange({ latitude: lngLat.lat, longitude: lngLat.lng })}
          >
            {/* Arrow keys move the marker; a click adds nothing to dragging. */}
            <button
              type="button"
              aria-label={t("mark")}
              className={`grid cursor-grab place-items-center rounded-full border-0 bg-surface p-2 shadow-1 ${
                isSet ? "text-anar" : "text-ink-2 opacity-80"
              }`}
              onKeyDown={nudge}
              onClick={(event) => event.stopPropagation()}
            >
              <Icon name="map-pin" />
            </button>
          </Marker>
        </Drawing>
        <div className="absolute end-2 top-2 grid gap-2">
          <IconButton icon="plus" label={t("closer")} className="bg-surface" onClick={() => map.current?.zoomIn()} />
          <IconButton icon="minus" label={t("farther")} className="bg-surface" onClick={() => map.current?.zoomOut()} />
        </div>
      </div>
      <p className="text-sm text-ink-2">{t("mapHint")}</p>
      {isSet ? null : (
        <Button variant="outline" size="small" className="justify-self-start" onClick={() => onChange(start)}>
          {t("putHere")}
        </Button>
      )}
    </div>
  );
}
