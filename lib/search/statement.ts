/** The values of a statement: each is written as its placeholder, equal ones as the same. */
export class Values {
  readonly list: unknown[] = [];
  readonly #known = new Map<string, string>();

  /** @param type Postgres's name for the type, `int[]` */
  add(value: unknown, type: string): string {
    const key = `${type} ${typeof value === "string" ? value : JSON.stringify(value)}`;
    const known = this.#known.get(key);
    if (known) return known;
    const placeholder = `$${this.list.push(value)}::${type}`;
    this.#known.set(key, placeholder);
    return placeholder;
  }
}

/**
 * An array of numbers as Postgres writes it. Sets of thousands of numbers go from one statement to the next like this,
 * without being taken apart here.
 */
export type NumberArray = string;
export const NO_NUMBERS: NumberArray = "{}";

export const toNumberArray = (numbers: Iterable<number>): NumberArray => `{${[...numbers].join(",")}}`;

/** All numbers of several arrays; one may be there twice. */
export const union = (arrays: readonly NumberArray[]): NumberArray =>
  `{${arrays
    .filter((array) => array !== NO_NUMBERS)
    .map((array) => array.slice(1, -1))
    .join(",")}}`;

export const fromNumberArray = (array: NumberArray): number[] =>
  array === NO_NUMBERS ? [] : array.slice(1, -1).split(",").map(Number);
