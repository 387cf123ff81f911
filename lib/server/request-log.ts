import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { log } from "@/lib/core/log";
import { routeOf } from "@/lib/core/log-mask";
import { requestIdFrom, withTrace } from "@/lib/core/trace";

type Front = {
  readonly handle: RequestListener;
  readonly sendKept: (request: IncomingMessage, response: ServerResponse) => boolean;
};

/**
 * Writes one log line per finished request and gives it an id for its answer and log lines: the proxy's if well-formed.
 * Pages from memory are only counted.
 */
export function loggingRequests(front: Front): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    if (front.sendKept(request, response)) return logKept(request.url ?? "/", response.statusCode);
    const requestId = requestIdFrom(request.headers["x-request-id"]);
    request.headers["x-request-id"] = requestId;
    response.setHeader("X-Request-Id", requestId);
    const begun = performance.now();
    const { method = "", url = "" } = request;
    response.once("close", () => {
      const ms = Math.round(performance.now() - begun);
      const isCut = !response.writableFinished;
      log.info(
        { requestId, method, route: routeOf(url), status: response.statusCode, ms, ...(isCut && { isCut }) },
        "request",
      );
    });
    return withTrace({ requestId }, () => front.handle(request, response));
  };
}

const MINUTE_MS = 60_000;
let kept = 0;

/**
 * Counts a page from memory. A log line costs half as much as such an answer, so at `info` one line a minute gives the
 * number.
 */
function logKept(address: string, status: number): void {
  if (log.isLevelEnabled("debug")) log.debug({ method: "GET", route: routeOf(address), status }, "request");
  if (kept === 0) setTimeout(notifyKept, MINUTE_MS).unref();
  kept += 1;
}

function notifyKept(): void {
  log.info({ kept }, "requests answered from memory in the last minute");
  kept = 0;
}
