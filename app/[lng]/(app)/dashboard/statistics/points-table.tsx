"use client";

import { useTranslations } from "next-intl";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { daysText, otherDaysText } from "./period-text";
import type { Statistics } from "./statistics";

export function PointsTable({ lng, statistics }: { readonly lng: Language; readonly statistics: Statistics }) {
  const t = useTranslations("statistics");
  const { measures, now } = statistics;
  return (
    <details className="border-t border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-5 text-sm font-semibold text-lapis">
        {t("asTable")}
      </summary>
      {/* Focusable, so that a wide table can be scrolled by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached */}
      <section className="overflow-x-auto px-5 pb-4" tabIndex={0} aria-label={t("asTable")}>
        <table className="w-full text-sm">
          <thead>
            <tr className="text-ink-2">
              {[t("day"), ...measures.map((measure) => t(`measures.${measure}`))].map((name) => (
                <th key={name} scope="col" className="min-w-20 py-2 pe-4 text-start align-bottom font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...now.points].reverse().map((point) => (
              <tr key={point.from} className="border-t border-line">
                <th scope="row" className="min-w-36 py-2 pe-4 text-start font-medium">
                  {daysText(t, lng, point)}
                  <span className="block text-xs font-normal text-ink-2">{otherDaysText(t, lng, point)}</span>
                </th>
                {measures.map((measure) => (
                  <td key={measure} className="pe-4">
                    {formatNumber(point.counts[measure] ?? 0, lng)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
