import type { BusinessKey } from "@/lib/business/model";
import { isPubliclyVisible } from "@/lib/business/policy";
import type { BusinessStatus, Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";

type Asked = Parameters<typeof paths.correct>[2];

/** Where it is told what is wrong with a place; null for one that guests don't see: nobody is asked about that. */
export function correctionHref(
  lng: Language,
  business: BusinessKey & { readonly status: BusinessStatus },
  asked?: Asked,
): string | null {
  return isPubliclyVisible(business) ? paths.correct(lng, business, asked) : null;
}
