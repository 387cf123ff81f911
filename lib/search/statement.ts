/** Collects the values of a statement as placeholders; equal values share one. */
export class Values {
  readonly list: unknown[] = [];
  readonly #known = new Map<string, string>();

  /** @param type Postgres type name, such as `int[]` */
  add(value: unknown, type: string): string {
    const key = `${type} ${typeof value === "string" ? value : JSON.stringify(value)}`;
    const known = this.#known.get(key);
    if (known) return known;
    const placeholder = `$${this.list.push(value)}::${type}`;
    this.#known.set(key, placeholder);
    return placeholder;
  }
}

/** A number array in Postgres's text form. Sets of thousands are passed between statements without parsing. */
export type NumberArray = string;
export const NO_NUMBERS: NumberArray = "{}";

export const toNumberArray = (numbers: Iterable<number>): NumberArray => `{${[...numbers].join(",")}}`;

/** Concatenates arrays; duplicates may remain. */
export const union = (arrays: readonly NumberArray[]): NumberArray =>
  `{${arrays
    .filter((array) => array !== NO_NUMBERS)
    .map((array) => array.slice(1, -1))
    .join(",")}}`;

export const fromNumberArray = (array: NumberArray): number[] =>
  array === NO_NUMBERS ? [] : array.slice(1, -1).split(",").map(Number);
