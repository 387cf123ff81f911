import { AppError } from "@/lib/core/errors";

/**
 * Maximum values per text, including lists and objects. No real call has more, and every value costs validation time.
 */
const VALUES_MAX = 10_000;
/** Maximum fields per object. Every unknown field is reported by name, and the largest call has some forty fields. */
const FIELDS_MAX = 200;
/** Would change an object's prototype. */
const POISON = "__proto__";

/**
 * Parses JSON of limited size.
 * @param poison forbidden names besides `__proto__`
 * @throws AppError `payload_too_large` for too many values or fields of one object; SyntaxError or RangeError for
 * invalid or too deep JSON or a forbidden name
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
