import type { ReviewTexts } from "@/components/ui/translators";
import type { Language } from "@/lib/core/constants";
import { formatNumber } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";

/** Caption of the photo at `index` (from 0) of `count`; without an author, that of a deleted account. */
export function photoWords(
  t: ReviewTexts,
  lng: Language,
  index: number,
  count: number,
  author: string | null | undefined,
): string {
  return t("photoOf", {
    n: formatNumber(index + 1, lng),
    count: formatNumber(count, lng),
    name: author ? isolated(author) : t("deleted"),
  });
}
