import type { BusinessTexts } from "@/components/ui/translators";
import { type BusinessDetail, priceLevel } from "@/lib/business/model";
import type { HeadSummary } from "@/lib/business-page/model";
import { DAY_MS, type Language } from "@/lib/core/constants";
import { formatDate, formatPriceRange } from "@/lib/i18n/format";

const YEAR_MS = 365 * DAY_MS;

type Priced = {
  readonly business: Pick<BusinessDetail, "priceMedian" | "priceRange">;
  readonly headSummary: Pick<HeadSummary, "pricesCheckedAt">;
  readonly lng: Language;
  readonly now: Date;
  readonly t: BusinessTexts;
};

/** "Moderate", "most dishes", "AFN 60–420", "checked 12 Nov", without the year if that was within twelve months. */
export function priceFacts({ business, headSummary, lng, now, t }: Priced) {
  const [level, range, day] = [priceLevel(business.priceMedian), business.priceRange, headSummary.pricesCheckedAt];
  if (!level || !range) return null;
  const style = day && now.getTime() - day.getTime() < YEAR_MS ? { style: "day" as const } : {};
  return {
    level: t(`price.${level}`),
    most: t("price.most"),
    range: formatPriceRange(range.from, range.to, lng),
    checked: day && t("price.checked", { date: formatDate(day, lng, style) }),
  };
}
