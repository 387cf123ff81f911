import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { ErrorCode } from "@/lib/core/errors";

type Refusal = { readonly status: number; readonly code: ErrorCode; readonly message: string };

/** The API's error for an address that Next can't be given: it would answer 500 in plain text. */
export const badAddress = (message: string): Refusal => ({ status: 400, code: "bad_request", message });

/** Answers a call in place of Next, as the API answers failures. */
export function refuseCall(response: ServerResponse, problem: Refusal, headers: Record<string, string> = {}): void {
  const requestId = String(response.getHeader("X-Request-Id") ?? randomUUID());
  const { status, code, message } = problem;
  response
    .writeHead(status, {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Request-Id": requestId,
      ...headers,
    })
    .end(JSON.stringify({ status: "error", code, message, requestId }));
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
