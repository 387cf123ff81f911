import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";

export type BodyTimeouts = {
  /** Time limit for a body without files. */
  readonly wholeMs: number;
  /** Files may take longer on a slow line, as long as `stepBytes` arrive in each step. */
  readonly stepMs: number;
  readonly stepBytes: number;
  readonly filesMs: number;
};

const BODY_TIMEOUTS: BodyTimeouts = { wholeMs: 30_000, stepMs: 15_000, stepBytes: 16_384, filesMs: 600_000 };
const HEADERS_MS = 10_000;
/** Keeps an idle connection for the next tap, because new connections are slow on bad networks. */
const KEEP_ALIVE_MS = 20_000;
const REQUESTS_PER_CONNECTION = 10_000;
/** A client that reads no byte of its answer for this time is gone. */
const STALLED_MS = 60_000;

/** Closes slow connections, so that they cannot use up all of them. */
export function limitSlowClients(server: Server, deadline: BodyTimeouts = BODY_TIMEOUTS): void {
  server.requestTimeout = deadline.filesMs;
  server.headersTimeout = HEADERS_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION;
  server.timeout = STALLED_MS;
  server.on("request", (request) => watchBody(request, deadline));
}

function watchBody(request: IncomingMessage, { wholeMs, stepMs, stepBytes }: BodyTimeouts): void {
  const { headers, socket } = request;
  if (request.complete || (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined))
    return;
  const hasFiles = headers["content-type"]?.startsWith("multipart/form-data") ?? false;
  let seen = socket.bytesRead;
  const timer = setInterval(
    () => {
      const isMoving = hasFiles && socket.bytesRead - seen >= stepBytes;
      seen = socket.bytesRead;
      if (request.complete) clearInterval(timer);
      else if (!isMoving) socket.destroy();
    },
    hasFiles ? stepMs : wholeMs,
  );
  request.once("close", () => clearInterval(timer));
}

/** Refuses protocol upgrades; this server has none. */
export function refuseUpgrades(server: Server): void {
  server.on("upgrade", (_request, socket: Duplex) => {
    socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  });
}
