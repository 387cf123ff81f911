"use client";

import { useTranslations } from "next-intl";
import { countValues, formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { contactRate, contactsOf } from "@/lib/statistics/model";
import { daysText, otherDaysText } from "./period-text";
import type { Statistics } from "./statistics";

type ContactRateProps = { readonly lng: Language; readonly statistics: Statistics };

const rateOf = ({ totals }: Statistics["now"]) => contactRate(contactsOf(totals), totals.views);

/** The one number that says whether the visits are of use: how many of a hundred end in a contact. */
export function ContactRate({ lng, statistics: { now, before } }: ContactRateProps) {
  const t = useTranslations("statistics");
  const [rate, rateBefore] = [rateOf(now), rateOf(before)];
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-lg border border-line bg-surface px-5 py-3.5 shadow-1"
    >
      {rate === null ? null : (
        <div className="flex min-w-0 flex-1 basis-72 items-center gap-4">
          <Ring part={rate} text={formatNumber(rate, lng)} />
          <p className="min-w-0">
            <b className="block font-semibold">
              {rate === 0 ? t("contactRate.none") : t("contactRate.said", countValues(rate, lng))}
            </b>
            {rateBefore === null ? null : <Compared lng={lng} change={rate - rateBefore} />}
          </p>
        </div>
      )}
      <p className="text-sm text-ink-2">
        {daysText(t, lng, now)}
        <span className="block text-xs text-ink-3">{otherDaysText(t, lng, now)}</span>
      </p>
    </div>
  );
}

function Compared({ lng, change }: { readonly lng: Language; readonly change: number }) {
  const t = useTranslations("statistics");
  const count = Math.abs(change);
  const numbers = countValues(count, lng);
  const key = change === 0 ? "same" : change > 0 ? "more" : "less";
  return <span className="text-sm text-ink-2">{t(`contactRate.${key}`, numbers)}</span>;
}

/** The number in a ring that is filled as far. */
function Ring({ part, text }: { readonly part: number; readonly text: string }) {
  return (
    <span className="relative grid size-16 shrink-0 place-items-center" aria-hidden="true">
      <svg
        viewBox="0 0 64 64"
        aria-hidden="true"
        className="absolute inset-0 size-full -rotate-90 fill-none stroke-[7]"
      >
        <circle cx="32" cy="32" r="27" className="stroke-sunk" />
        <circle
          cx="32"
          cy="32"
          r="27"
          pathLength={100}
          strokeDasharray={`${Math.min(part, 100)} 100`}
          className="stroke-istalif"
        />
      </svg>
      <b className="text-lg font-bold">{text}</b>
    </span>
  );
}
