import type { useTranslations } from "next-intl";
import { formatDate, formatNumber, formatRating } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { Days } from "@/lib/statistics/model";

type Texts = ReturnType<typeof useTranslations<"statistics">>;
type Compared = { readonly change: number; readonly text: string; readonly said: string };

/** A count beside that of as many days before, in percent. */
export function compareCounts(t: Texts, lng: Language, to: number, from: number): Compared {
  const same = { change: 0, text: t("same"), said: t("asMany") };
  if (from === 0) return to === 0 ? same : { change: 0, text: t("noneBefore"), said: t("noneBefore") };
  const change = Math.round(((to - from) / from) * 100);
  if (change === 0) return same;
  const percent = formatNumber(Math.abs(change), lng);
  const numbers = { percent, before: formatNumber(from, lng) };
  return { change, text: t("percent", { percent }), said: t(change > 0 ? "more" : "less", numbers) };
}

/** A rating beside the earlier one, to a tenth. */
export function compareRatings(t: Texts, lng: Language, to: number | null, from: number | null): Compared | null {
  if (to === null || from === null) return null;
  const change = Math.round(to * 10) - Math.round(from * 10);
  const said = t("ratingBefore", { rating: formatRating(from, lng) });
  return { change, text: change === 0 ? t("same") : formatRating(Math.abs(change) / 10, lng), said };
}

/** A sparkline in words: when it was highest and when lowest. */
export function courseText(
  t: Texts,
  lng: Language,
  points: readonly Days[],
  values: readonly (number | null)[],
  format: (value: number) => string = (value) => formatNumber(value, lng),
): string {
  const known = points.flatMap(({ to }, index) => {
    const value = values[index] ?? null;
    return value === null ? [] : [{ day: formatDate(to, lng, { style: "day" }), value }];
  });
  const [first] = known;
  if (!first) return "";
  const most = known.reduce((best, each) => (each.value > best.value ? each : best), first);
  const least = known.reduce((worst, each) => (each.value < worst.value ? each : worst), first);
  return t("course", { day: most.day, most: format(most.value), low: least.day, least: format(least.value) });
}
