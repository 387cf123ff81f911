import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { log } from "@/lib/core/log";
import { routeOf } from "@/lib/core/log-mask";
import { requestIdFrom, withTrace } from "@/lib/core/trace";
import type { Entry } from "@/lib/page-cache/entry";
import { classOf, classOfKept, type RequestClass } from "./request-class";

type Front = {
  readonly handle: RequestListener;
  readonly sendKept: (request: IncomingMessage, response: ServerResponse) => Entry | undefined;
};

/** Measures a finished request, for metrics. */
type Observe = (what: RequestClass, status: number, seconds: number) => void;

/** The status in metrics of a request whose client left before the answer began, as in nginx. */
const CLIENT_LEFT = 499;

/**
 * Writes one log line per finished request and gives it an id for its answer and log lines: the proxy's if well-formed.
 * Pages from memory are only counted.
 */
export function loggingRequests(front: Front, observe?: Observe): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    const begun = performance.now();
    const kept = front.sendKept(request, response);
    if (kept) {
      // Its body may have to be compressed first.
      const status = response.headersSent ? response.statusCode : kept.status;
      logKept(request.url ?? "/", status);
      return observe?.(classOfKept(kept, request.url ?? "/"), status, secondsSince(begun));
    }
    const requestId = requestIdFrom(request.headers["x-request-id"]);
    request.headers["x-request-id"] = requestId;
    response.setHeader("X-Request-Id", requestId);
    const { method = "", url = "" } = request;
    response.once("close", () => {
      const seconds = secondsSince(begun);
      const ms = Math.round(seconds * 1000);
      const isCut = !response.writableFinished;
      observe?.(classOf(method, url), response.headersSent ? response.statusCode : CLIENT_LEFT, seconds);
      log.info(
        { requestId, method, route: routeOf(url), status: response.statusCode, ms, ...(isCut && { isCut }) },
        "request",
      );
    });
    return withTrace({ requestId }, () => front.handle(request, response));
  };
}

const secondsSince = (begun: number) => (performance.now() - begun) / 1000;

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
