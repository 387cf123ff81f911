import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { chooseEncoding } from "@/lib/page-cache/entry";

/** Less than a packet: compressing saves nothing. */
const WORTH_BYTES = 1024;
const LEVEL = 5;
const COMPRESSIBLE = /^(?:application\/(?:json|[\w.]+\+json|xml)|text\/)/;
const compress = promisify(gzip);

type Chunk = string | Uint8Array | null | undefined;
type Callback = (error?: Error | null) => void;

/**
 * Compresses what Next answers by itself (API calls, navigation data), which is a few kilobytes in one piece. Pages come
 * compressed from the cache; Next's own compression would cost each of their renderings a millisecond.
 */
export function compressAnswer(request: IncomingMessage, response: ServerResponse): void {
  if (request.method === "HEAD" || chooseEncoding(String(request.headers["accept-encoding"] ?? "")) === "identity")
    return;
  const chunks: Buffer[] = [];
  const end = response.end.bind(response);
  const keep = (chunk: Chunk, encoding?: BufferEncoding | Callback) => {
    if (typeof chunk === "string") chunks.push(Buffer.from(chunk, typeof encoding === "string" ? encoding : "utf8"));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  response.flushHeaders = () => undefined;
  response.write = (chunk: Chunk, encoding?: BufferEncoding | Callback, done?: Callback) => {
    keep(chunk, encoding);
    (typeof encoding === "function" ? encoding : done)?.();
    return true;
  };
  response.end = ((chunk?: Chunk | Callback, encoding?: BufferEncoding | Callback) => {
    if (typeof chunk !== "function") keep(chunk, encoding);
    void finish(response, Buffer.concat(chunks), end);
    return response;
  }) as ServerResponse["end"];
}

async function finish(response: ServerResponse, body: Buffer, end: (body: Buffer) => unknown): Promise<void> {
  const type = String(response.getHeader("content-type") ?? "");
  const isPlain = !response.headersSent && response.getHeader("content-encoding") === undefined;
  if (!isPlain || body.length < WORTH_BYTES || !COMPRESSIBLE.test(type)) return void end(body);
  const small = await compress(body, { level: LEVEL });
  response.removeHeader("content-length");
  response.setHeader("Content-Encoding", "gzip");
  response.appendHeader("Vary", "Accept-Encoding");
  response.setHeader("Content-Length", small.length);
  end(small);
}
