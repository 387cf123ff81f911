import type { BusinessKey } from "@/lib/business/model";
import { isPubliclyVisible } from "@/lib/business/policy";
import type { BusinessStatus, Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";

type Asked = Parameters<typeof paths.correct>[2];

/** Path of the correction form; null for businesses that guests can't see. */
export function correctionHref(
  lng: Language,
  business: BusinessKey & { readonly status: BusinessStatus },
  asked?: Asked,
): string | null {
  return isPubliclyVisible(business) ? paths.correct(lng, business, asked) : null;
}
