import type { IncomingMessage, ServerResponse } from "node:http";
import { constants } from "node:zlib";
import compression from "compression";
import { tellTimes } from "./server-timing";

/** Smaller than a packet: compression saves nothing. */
const WORTH_BYTES = 1024;

/**
 * Request headers of Next's router. Cached answers do not depend on them, because only uncached pages are requested in
 * parts.
 */
const NAVIGATION = /^(?:rsc|next-[\w-]+)$/i;

const middleware = compression({
  threshold: WORTH_BYTES,
  // Called just before the headers are sent.
  filter: (request, response) => {
    tidyVary(response);
    tellTimes(request, response);
    return compression.filter(request, response);
  },
  level: 5,
  // Each running answer keeps its own window: 64 KB instead of the default four megabytes.
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 } },
});

/**
 * Compresses a response while it is written: each piece is sent at once (Next calls `flush` after it), with
 * back-pressure from the client. Answers with a `Content-Length` below a packet, pictures and HEAD answers stay
 * unchanged.
 */
export function compressAnswer(request: IncomingMessage, response: ServerResponse): void {
  // The middleware needs nothing of Express; only its types name it.
  const [asked, answer] = [request, response] as unknown as Parameters<typeof middleware>;
  middleware(asked, answer, () => undefined);
}

function tidyVary(response: ServerResponse): void {
  const given = [response.getHeader("vary") ?? []].flat().join(",").split(",");
  const names = given.map((name) => name.trim()).filter((name) => name !== "" && !NAVIGATION.test(name));
  if (names.length > 0) response.setHeader("Vary", names.join(", "));
  else response.removeHeader("vary");
}
