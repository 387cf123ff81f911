import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";

/** The API's error for an address that Next can't be given: it would answer 500 in plain text. */
export function refuseCall(response: ServerResponse, message: string): void {
  const requestId = String(response.getHeader("X-Request-Id") ?? randomUUID());
  const body = JSON.stringify({ status: "error", code: "bad_request", message, requestId });
  response
    .writeHead(400, {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Request-Id": requestId,
    })
    .end(body);
}

/** Is every percent sign of a path followed by what can be decoded? */
export function isWellEncoded(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
