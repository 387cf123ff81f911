import { z } from "zod";
import { PRICE_MAX } from "@/lib/core/constants";
import { parsePrice } from "@/lib/i18n/price";

/** A price that somebody wrote is not longer; the rest is not looked at. */
const WRITTEN_MAX = 60;
const WHOLE = `must be whole afghanis from 0 to ${PRICE_MAX}`;

/** AFN, whole (H77): nobody has paid with half an afghani for a long time. A text may be written as people write prices. */
export const priceField = z
  .preprocess(
    (value) => (typeof value === "string" ? (value.length <= WRITTEN_MAX ? parsePrice(value) : Number.NaN) : value),
    z.int(WHOLE).min(0, WHOLE).max(PRICE_MAX, WHOLE),
  )
  .meta({
    description: "AFN, whole. A text may use any digits, signs between thousands, and the currency: «۱٬۲۵۰ افغانی»",
  });
