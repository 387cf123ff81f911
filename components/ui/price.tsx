import type { Language } from "@/lib/core/constants";
import { formatPrice } from "@/lib/i18n/format";

export function Price({ afn, lng }: { readonly afn: number; readonly lng: Language }) {
  return <data value={afn}>{formatPrice(afn, lng)}</data>;
}
