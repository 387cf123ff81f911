import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";

export type BodyPatience = {
  /** A body must have come in whole by then. */
  readonly wholeMs: number;
  /** Files may take longer over a slow line, as long as so many bytes come in each of these times. */
  readonly stepMs: number;
  readonly stepBytes: number;
  readonly filesMs: number;
};

const PATIENCE: BodyPatience = { wholeMs: 30_000, stepMs: 15_000, stepBytes: 16_384, filesMs: 600_000 };
const HEADERS_MS = 10_000;
/** An idle connection is kept for the next tap; slow networks pay dearly for a new one. */
const KEEP_ALIVE_MS = 20_000;
const REQUESTS_PER_CONNECTION = 10_000;
/** A client that takes no byte of its answer for so long is gone. */
const STALLED_MS = 60_000;

/** Closes connections that dawdle, so that they can't use up all there are. */
export function limitSlowClients(server: Server, patience: BodyPatience = PATIENCE): void {
  server.requestTimeout = patience.filesMs;
  server.headersTimeout = HEADERS_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION;
  server.timeout = STALLED_MS;
  server.on("request", (request) => watchBody(request, patience));
}

/** Closes the connection of a body that comes too slowly. */
function watchBody(request: IncomingMessage, { wholeMs, stepMs, stepBytes }: BodyPatience): void {
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

/** Nothing here speaks another protocol. */
export function refuseUpgrades(server: Server): void {
  server.on("upgrade", (_request, socket: Duplex) => {
    socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  });
}
