"use client";

import { useTranslations } from "next-intl";
import { type PointerEvent, useState } from "react";
import type { BusinessPicture } from "@/components/media/business-media";
import { IconButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { type Band, FIRST_BAND, moveBand, resizeBand } from "./band";
import { TypedLines } from "./typed-lines";

type TypingDeskProps = {
  readonly lng: Language;
  readonly business: string;
  readonly photos: readonly BusinessPicture[];
};

export function TypingDesk({ lng, business, photos }: TypingDeskProps) {
  const t = useTranslations("menuPhoto");
  const [band, setBand] = useState(FIRST_BAND);
  const [index, setIndex] = useState(0);
  const shown = Math.min(index, photos.length - 1);
  if (photos.length === 0) return <EmptyState title={t("noPhotos")} text={t("noPhotosText")} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
      <PhotoStand lng={lng} photos={photos} index={shown} onIndex={setIndex} band={band} onBand={setBand} />
      <TypedLines
        lng={lng}
        business={business}
        photo={photos[shown]?._id ?? ""}
        onPhoto={(id) =>
          setIndex(
            Math.max(
              0,
              photos.findIndex(({ _id }) => _id === id),
            ),
          )
        }
        onLine={() => setBand(moveBand(band, band.height))}
      />
    </div>
  );
}

type PhotoStandProps = {
  readonly lng: Language;
  readonly photos: readonly BusinessPicture[];
  readonly index: number;
  readonly onIndex: (index: number) => void;
  readonly band: Band;
  readonly onBand: (band: Band) => void;
};

const [ZOOM_MIN, ZOOM_MAX, ZOOM_STEP] = [1, 5, 0.5];
/** Pixels per press of an arrow key. */
const KEY_STEP = 40;
const KEYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [KEY_STEP, 0],
  ArrowRight: [-KEY_STEP, 0],
  ArrowUp: [0, KEY_STEP],
  ArrowDown: [0, -KEY_STEP],
};

/** The photo to type from: zoom, rotate, move by touch and keys, with a bright band over the current line. */
function PhotoStand({ lng, photos, index, onIndex, band, onBand }: PhotoStandProps) {
  const t = useTranslations("menuPhoto");
  const [zoom, setZoom] = useState(ZOOM_MIN);
  const [turn, setTurn] = useState(0);
  const [at, setAt] = useState({ x: 0, y: 0 });
  const photo = photos[index];
  if (!photo) return null;
  const move = (x: number, y: number) => setAt((before) => ({ x: before.x + x, y: before.y + y }));
  const magnify = (by: number) => setZoom(Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, zoom + by)));
  const open = (next: number) => {
    onIndex(next);
    setAt({ x: 0, y: 0 });
    onBand(moveBand(band, -band.top));
  };
  const drag = ({ buttons, movementX, movementY }: PointerEvent) => buttons === 1 && move(movementX, movementY);
  const page = t("page", { number: formatNumber(index + 1, lng), count: formatNumber(photos.length, lng) });
  return (
    <section
      aria-label={t("photo")}
      className="sticky top-2 z-30 self-start overflow-hidden rounded-lg border border-line bg-surface shadow-1"
    >
      <div className="flex flex-wrap items-center gap-1 border-b border-line px-2">
        <IconButton
          icon="minus"
          label={t("smaller")}
          disabled={zoom === ZOOM_MIN}
          onClick={() => magnify(-ZOOM_STEP)}
        />
        <IconButton icon="plus" label={t("larger")} disabled={zoom === ZOOM_MAX} onClick={() => magnify(ZOOM_STEP)} />
        <IconButton icon="refresh-cw" label={t("turn")} onClick={() => setTurn(turn + 90)} />
        <span className="ms-auto text-sm text-ink-2" role="status">
          {page}
        </span>
        <IconButton icon="arrow-up" label={t("previousPage")} disabled={index === 0} onClick={() => open(index - 1)} />
        <IconButton
          icon="arrow-down"
          label={t("nextPage")}
          disabled={index >= photos.length - 1}
          onClick={() => open(index + 1)}
        />
      </div>
      <div className="relative h-[34dvh] overflow-hidden bg-sunk lg:h-[68dvh]" dir="ltr">
        <div
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the photo.
          tabIndex={0}
          role="application"
          aria-label={t("photoKeys")}
          className="absolute inset-0 cursor-grab touch-none"
          onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
          onPointerMove={drag}
          onKeyDown={(event) => {
            const by = KEYS[event.key];
            if (!by) return;
            event.preventDefault();
            move(...by);
          }}
        >
          {/* biome-ignore lint/performance/noImgElement: pictures are made once, at upload, in fixed widths. */}
          <img
            loading="lazy"
            src={photo.url.original}
            alt={t("photoOf", { page })}
            width={photo.width}
            height={photo.height}
            draggable={false}
            className="size-full object-contain select-none"
            style={{ transform: `translate(${at.x}px, ${at.y}px) scale(${zoom}) rotate(${turn}deg)` }}
          />
        </div>
        <ReadingBand band={band} onBand={onBand} />
      </div>
    </section>
  );
}

const BAND_STEP = 2;

type ReadingBandProps = { readonly band: Band; readonly onBand: (band: Band) => void };

/** The bright band over the current line; the rest is dimmed. Moved by dragging, resized by keys. */
function ReadingBand({ band, onBand }: ReadingBandProps) {
  const t = useTranslations("menuPhoto");
  const drag = ({ buttons, movementY, currentTarget }: PointerEvent) => {
    const whole = currentTarget.parentElement?.clientHeight ?? 1;
    if (buttons === 1) onBand(moveBand(band, (movementY / whole) * 100));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t("band")}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(band.top)}
      className="absolute inset-x-0 cursor-ns-resize touch-none border-y-2 border-lapis shadow-[0_0_0_100vmax_var(--scrim)] focus-visible:border-saffron"
      style={{ top: `${band.top}%`, height: `${band.height}%` }}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
      onKeyDown={(event) => {
        const by = { ArrowUp: -BAND_STEP, ArrowDown: BAND_STEP }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        onBand(event.shiftKey ? resizeBand(band, by) : moveBand(band, by));
      }}
    />
  );
}
