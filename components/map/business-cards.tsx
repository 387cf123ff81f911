"use client";

import { useEffect, useRef } from "react";
import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/core/constants";
import { formatDistance, formatNumber, formatRating, plural } from "@/lib/i18n/format";
import { fill, type MapBusiness, type MapTexts } from "./model";

/** Businesses at the same position; the rest is in the list. */
const SHOWN = 6;

type Props = {
  readonly businesses: readonly MapBusiness[];
  readonly lng: Language;
  readonly texts: MapTexts;
  readonly onClose: () => void;
};

export function BusinessCards({ businesses, lng, texts, onClose }: Props) {
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
    <div className="map__chosen flex max-h-[40%] items-start justify-between overflow-auto border-t border-line ps-4 pe-1 leading-(--lh-small)">
      <ul className="map__cards" ref={list}>
        {businesses.slice(0, SHOWN).map((business) => (
          <li className="py-3" key={business.id}>
            <a className="text-[17px] font-semibold wrap-anywhere" href={business.href} dir="auto">
              {business.name}
            </a>
            <p className="text-sm text-ink-2">{factsOf(business, lng, texts).join(" · ")}</p>
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
