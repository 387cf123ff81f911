import type { IncomingMessage, ServerResponse } from "node:http";
import { constants } from "node:zlib";
import compression from "compression";

/** Less than a packet: compressing saves nothing. */
const WORTH_BYTES = 1024;

/** What Next says that its answers depend on. No kept answer does: it is asked for in parts only where nothing is kept. */
const NAVIGATION = /^(?:rsc|next-[\w-]+)$/i;

const middleware = compression({
  threshold: WORTH_BYTES,
  // It is asked when the headers are about to go.
  filter: (request, response) => {
    tidyVary(response);
    return compression.filter(request, response);
  },
  level: 5,
  // Each answer under way keeps a window of its own: 64 KB instead of the usual four megabytes.
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 } },
});

/**
 * Compresses what is sent through `response` as it comes: each piece reaches the client when it is written (Next calls
 * `flush` after it), and whoever writes waits as long as the client does. Answers that are shorter than a packet and say
 * so by their `Content-Length`, pictures and heads stay as they are.
 */
export function compressAnswer(request: IncomingMessage, response: ServerResponse): void {
  // Nothing of Express is used: the types only name it.
  const [asked, answer] = [request, response] as unknown as Parameters<typeof middleware>;
  middleware(asked, answer, () => undefined);
}

function tidyVary(response: ServerResponse): void {
  const given = [response.getHeader("vary") ?? []].flat().join(",").split(",");
  const names = given.map((name) => name.trim()).filter((name) => name !== "" && !NAVIGATION.test(name));
  if (names.length > 0) response.setHeader("Vary", names.join(", "));
  else response.removeHeader("vary");
}
