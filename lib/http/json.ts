import { AppError } from "@/lib/core/errors";

/** Values of one text, lists and objects counted too: more are no call of anybody but work for whoever checks them. */
const VALUES_MAX = 10_000;
/** Names that stand for what objects are made of: nobody's data is called so. */
const POISON = "__proto__";

/**
 * What a text of JSON holds, if it is no more than can be checked in a moment.
 * @param poison names that no object may have, besides `__proto__`
 * @throws AppError `payload_too_large` for too many values; SyntaxError or RangeError for text that is no JSON, too deep
 * or has such a name
 */
export function readJsonText(text: string, poison?: ReadonlySet<string>): unknown {
  let values = 0;
  return JSON.parse(text, (key, value: unknown) => {
    values += 1;
    if (values > VALUES_MAX) throw new AppError("payload_too_large");
    if (key === POISON || poison?.has(key)) throw new SyntaxError("poisoned");
    return value;
  });
}
