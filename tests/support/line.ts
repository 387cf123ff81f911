import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** A proxy between browser and site: it can fail and be slow, and records all requests. */
export type Line = {
  readonly origin: string;
  broken: boolean;
  /** Milliseconds before each answer. */
  delay: number;
  /** Local address that the site sees as the client, e.g. 127.0.0.2; unset, the default one. */
  from: string | undefined;
  /** The site handles POSTs to paths that contain this, but the answer is lost. */
  loses: string | undefined;
  readonly instead: Map<string, (body: string) => string>;
  readonly asked: string[];
  readonly posted: { readonly path: string; body: string }[];
  close(): Promise<void>;
};

/** The certificate of `dastarkhan.example`, trusted only by these tests. */
const tls = () => {
  const [key, cert] = ["key", "certificate"].map((name) => readFileSync(`tests/fixtures/tls/${name}.pem`));
  return { key, cert };
};

/**
 * Opens a line to a site.
 * @param from local address that the site sees, e.g. 127.0.0.2: another visitor
 * @param host name under which the browser reaches it with TLS; unset, the local address without TLS
 */
export async function openLine(site: string, from?: string, host?: string): Promise<Line> {
  const onRequest = (incoming: IncomingMessage, response: ServerResponse) => void pass(line, site, incoming, response);
  const server = host ? createSecureServer(tls(), onRequest) : createServer(onRequest);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const line: Line = {
    origin: host ? `https://${host}:${port}` : `http://127.0.0.1:${port}`,
    broken: false,
    delay: 0,
    from,
    loses: undefined,
    instead: new Map(),
    asked: [],
    posted: [],
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
  return line;
}

function noteBody({ posted }: Line, path: string, incoming: IncomingMessage): void {
  const note = { path, body: "" };
  posted.push(note);
  incoming.on("data", (chunk: Buffer) => {
    note.body += chunk;
  });
}

async function pass(line: Line, site: string, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = incoming.url ?? "/";
  line.asked.push(path);
  if (incoming.method === "POST") noteBody(line, path, incoming);
  if (line.delay > 0) await pause(line.delay);
  if (line.broken) return void incoming.socket.destroy();
  const change = line.instead.get(path.split("?")[0] ?? "");
  const headers = { ...incoming.headers };
  // An answer to be changed must be complete and uncompressed.
  if (change) headers["accept-encoding"] = "identity";
  if (change) delete headers["if-none-match"];
  const { from: localAddress } = line;
  const how = { method: incoming.method ?? "GET", headers, ...(localAddress && { localAddress }) };
  const isLost = incoming.method === "POST" && line.loses !== undefined && path.includes(line.loses);
  const onward = request(new URL(path, site), how, (answer) => {
    if (isLost) {
      answer.resume().on("end", () => incoming.socket.destroy());
      return;
    }
    if (!change) {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      return;
    }
    const chunks: Buffer[] = [];
    answer.on("data", (chunk: Buffer) => chunks.push(chunk));
    answer.on("end", () => {
      const { "content-length": _length, etag: _etag, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, kept).end(change(Buffer.concat(chunks).toString()));
    });
  });
  onward.on("error", () => incoming.socket.destroy());
  incoming.pipe(onward);
}
