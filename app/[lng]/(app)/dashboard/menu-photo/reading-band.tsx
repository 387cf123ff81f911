"use client";

import { useTranslations } from "next-intl";
import type { PointerEvent } from "react";
import { type Band, moveBand, resizeBand } from "./band";

const STEP = 2;

type ReadingBandProps = { readonly band: Band; readonly onBand: (band: Band) => void };

/** The bright band over the current line; the rest is dimmed. Moved by dragging, resized by keys. */
export function ReadingBand({ band, onBand }: ReadingBandProps) {
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
        const by = { ArrowUp: -STEP, ArrowDown: STEP }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        onBand(event.shiftKey ? resizeBand(band, by) : moveBand(band, by));
      }}
    />
  );
}
