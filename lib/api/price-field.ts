import { z } from "zod";
import { PRICE_MAX } from "@/lib/core/constants";
import { parsePrice } from "@/lib/i18n/price";

/** Longer texts are rejected without parsing. */
const WRITTEN_MAX = 60;
const WHOLE = `must be whole afghanis from 0 to ${PRICE_MAX}`;

/** Whole AFN (H77): half afghanis are long out of use. Texts may use local notation. */
export const priceField = z
  .preprocess(
    (value) => (typeof value === "string" ? (value.length <= WRITTEN_MAX ? parsePrice(value) : Number.NaN) : value),
    z.int(WHOLE).min(0, WHOLE).max(PRICE_MAX, WHOLE),
  )
  .meta({
    description: "AFN, whole. A text may use any digits, signs between thousands, and the currency: «۱٬۲۵۰ افغانی»",
  });
