import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline, type Readable } from "node:stream";
import { matchesEtag } from "@/lib/core/etag";
import type { Headers } from "./files";

/** Bytes from the first to the last, both inclusive. */
export type Range = { readonly from: number; readonly to: number };

/** A file that is too large for memory. */
export type RangedFile = {
  /** In bytes. */
  readonly size: number;
  /** A strong ETag: ranges of one version fit together. */
  readonly etag: string;
  readonly headers: Headers;
  readonly read: (range: Range) => Readable;
};

const LIST = /^bytes=[\d\s-]*,/;

/** Answers with the file, whole or a range (RFC 9110, 14). */
export function sendRanged(request: IncomingMessage, response: ServerResponse, file: RangedFile): void {
  const { size, etag } = file;
  for (const [name, value] of file.headers) response.setHeader(name, value);
  response.setHeader("ETag", etag);
  response.setHeader("Accept-Ranges", "bytes");
  const range = matchesEtag(request.headers["if-none-match"], etag) ? null : askedRange(request, file);
  if (range === null) response.writeHead(304).end();
  else if (range === "none") {
    response.writeHead(416, { "Content-Range": `bytes */${size}`, "Cache-Control": "no-store" }).end();
  } else if (range === "whole") sendBody(request, response, 200, { from: 0, to: size - 1 }, file);
  else {
    response.setHeader("Content-Range", `bytes ${range.from}-${range.to}/${size}`);
    sendBody(request, response, 206, range, file);
  }
}

/**
 * The requested range. A range of an outdated version gets the whole file. Lists of ranges, which neither maps nor
 * downloads use, are refused, because the alternative would be hundreds of megabytes for some bytes.
 */
function askedRange({ headers, method }: IncomingMessage, { size, etag }: RangedFile): Range | "whole" | "none" {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? "") ?? [];
  const isStale = headers["if-range"] !== undefined && headers["if-range"] !== etag;
  if (method === "HEAD" || isStale) return "whole";
  if (LIST.test(headers.range ?? "")) return "none";
  if (first === "" && last === "") return "whole";
  return rangeIn(size, first, last);
}

/** Resolves a range by its ends, one of which may be missing. */
function rangeIn(size: number, first: string, last: string): Range | "none" {
  // "-500" means the last 500 bytes.
  const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === "" || last === "" ? size - 1 : Math.min(size - 1, Number(last));
  return from > to ? "none" : { from, to };
}

function sendBody(
  { method }: IncomingMessage,
  response: ServerResponse,
  status: number,
  range: Range,
  { read }: RangedFile,
): void {
  response.writeHead(status, { "Content-Length": range.to - range.from + 1 });
  if (method === "HEAD") {
    response.end();
    return;
  }
  // A client that disconnects is no error; a failed reading closes the connection.
  pipeline(read(range), response, () => undefined);
}
