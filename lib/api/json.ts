import { AppError } from "@/lib/core/errors";

/** Values of one text, lists and objects counted too: more are no call of anybody but work for whoever checks them. */
const VALUES_MAX = 10_000;
/** Fields of one object: each that is unknown is told by name, and the longest that a call knows has some forty. */
const FIELDS_MAX = 200;
/** Names that stand for what objects are made of: nobody's data is called so. */
const POISON = "__proto__";

/**
 * What a text of JSON holds, if it is no more than can be checked in a moment.
 * @param poison names that no object may have, besides `__proto__`
 * @throws AppError `payload_too_large` for too many values, or fields of one object; SyntaxError or RangeError for text that
 * is no JSON, too deep or has such a name
 */
export function readJsonText(text: string, poison?: ReadonlySet<string>): unknown {
  let values = 0;
  return JSON.parse(text, (key, value: unknown) => {
    values += 1;
    if (values > VALUES_MAX || isWide(value)) throw new AppError("payload_too_large");
    if (key === POISON || poison?.has(key)) throw new SyntaxError("poisoned");
    return value;
  });
}

function isWide(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length > FIELDS_MAX;
}
