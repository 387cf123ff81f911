import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { ErrorCode } from "@/lib/core/errors";

type Refusal = { readonly status: number; readonly code: ErrorCode; readonly message: string };

/** Error for an address that Next would answer with 500 in plain text. */
export const badAddress = (message: string): Refusal => ({ status: 400, code: "bad_request", message });

/** Answers a call instead of Next, in the API's error format. */
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

/** Whether all percent signs of a path can be decoded. */
export function isWellEncoded(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
