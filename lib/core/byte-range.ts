export type Range = { readonly from: number; readonly to: number };

type Asked = { readonly range: string | null | undefined; readonly ifRange: string | null | undefined };

const LIST = /^bytes=[\d\s-]*,/;

/**
 * The requested bytes of a large file (RFC 9110, 14), "whole" without a valid range, "none" for a range outside the
 * file. A range of an outdated version gets the whole file. Lists of ranges, which no download uses, are refused,
 * because the alternative would be hundreds of megabytes for some bytes.
 * @param file its size in bytes and its strong ETag
 */
export function askedRange({ range, ifRange }: Asked, file: { size: number; etag: string }): Range | "whole" | "none" {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? "") ?? [];
  if (ifRange && ifRange !== file.etag) return "whole";
  if (LIST.test(range ?? "")) return "none";
  if (first === "" && last === "") return "whole";
  return rangeIn(file.size, first, last);
}

/** Resolves a range by its ends, one of which may be missing. */
function rangeIn(size: number, first: string, last: string): Range | "none" {
  // "-500" means the last 500 bytes.
  const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === "" || last === "" ? size - 1 : Math.min(size - 1, Number(last));
  return from > to ? "none" : { from, to };
}
