import type { useTranslations } from "next-intl";
import type { Answer } from "@/lib/api-client/request";
import type { getHealthOfParts } from "@/lib/calls/operations";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";

export type Health = Answer<typeof getHealthOfParts>["data"];
export type HealthTexts = ReturnType<typeof useTranslations<"health">>;

const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;

/** "128 MB", "1.4 GB". */
export function bytesText(t: HealthTexts, lng: Language, bytes: number | null): string {
  if (bytes === null) return t("unknown");
  if (bytes < GIGABYTE) return t("bytes.mb", { count: formatNumber(Math.round(bytes / MEGABYTE), lng) });
  return t("bytes.gb", { count: formatNumber(bytes / GIGABYTE, lng, { decimals: 1 }) });
}
