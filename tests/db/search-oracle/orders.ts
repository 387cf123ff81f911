import { type Columns, FEATURED } from "./columns";

export type Order = "top" | "featured" | "cheapest";
export const ORDERS = ["top", "featured", "cheapest"] as const satisfies readonly Order[];

type Compare = (a: number, b: number) => number;

/** The orders of lists (decision H46) of numbers of places; ties by id. */
function compareBy(order: Order, columns: Columns): Compare {
  const { ids, score, reviewCount, priceMedian, flags } = columns;
  const at = (column: Float64Array | Int32Array | Uint8Array, no: number) => column[no] ?? 0;
  const byId: Compare = (a, b) => ((ids[a] ?? "") < (ids[b] ?? "") ? -1 : 1);
  const byScore: Compare = (a, b) =>
    at(score, b) - at(score, a) || at(reviewCount, b) - at(reviewCount, a) || byId(a, b);
  switch (order) {
    case "top":
      return byScore;
    case "featured":
      return (a, b) => (at(flags, b) & FEATURED) - (at(flags, a) & FEATURED) || byScore(a, b);
    case "cheapest":
      return (a, b) => at(priceMedian, a) - at(priceMedian, b) || byId(a, b);
  }
}

export function sortAll(columns: Columns, order: Order): Int32Array {
  const visible: number[] = [];
  for (let no = 0; no < columns.size; no++) if (columns.visible[no] === 1) visible.push(no);
  return Int32Array.from(visible.sort(compareBy(order, columns)));
}

/** A sorted list that changes little: what changed is taken out, what is visible merged in again. */
export function mergeChanged(
  sorted: Int32Array,
  changed: ReadonlySet<number>,
  columns: Columns,
  order: Order,
): Int32Array {
  const compare = compareBy(order, columns);
  const arriving = [...changed].filter((no) => columns.visible[no] === 1).sort(compare);
  const out = new Int32Array(sorted.length + arriving.length);
  let length = 0;
  let next = 0;
  for (const no of sorted) {
    if (changed.has(no)) continue;
    for (let first = arriving[next]; first !== undefined && compare(first, no) < 0; first = arriving[next]) {
      out[length++] = first;
      next++;
    }
    out[length++] = no;
  }
  for (const no of arriving.slice(next)) out[length++] = no;
  return out.subarray(0, length);
}
