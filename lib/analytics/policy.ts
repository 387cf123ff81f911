import "server-only";

/** Somebody asks not to be counted. */
export function refusesCounting(headers: Headers): boolean {
  return headers.get("dnt") === "1" || headers.get("sec-gpc") === "1";
}
