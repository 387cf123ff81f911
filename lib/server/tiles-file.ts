import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { matchesEtag } from "@/lib/core/etag";
import type { MapTiles } from "@/lib/core/map-tiles";
import { FILE_POLICY, IMMUTABLE } from "@/lib/page-cache/headers";
import type { Headers } from "./files";
import { isRead, withoutQuery } from "./request";

const LIST = /^bytes=[\d\s-]*,/;

type Range = { readonly from: number; readonly to: number };

/**
 * The archive of map tiles, from which browsers take the few kilobytes that they draw: hundreds of megabytes that never
 * are in memory, unlike other files. Its address changes with its content.
 */
export class TilesFile {
  readonly #address: string;
  readonly #file: NonNullable<MapTiles["file"]>;
  readonly #headers: Headers;

  constructor(address: string, file: NonNullable<MapTiles["file"]>, common: Headers) {
    this.#address = address;
    this.#file = file;
    this.#headers = [
      ["Content-Type", "application/vnd.pmtiles"],
      // What a proxy compresses has other ranges.
      ["Cache-Control", `${IMMUTABLE}, no-transform`],
      ["ETag", etagOf(file)],
      ["Accept-Ranges", "bytes"],
      ["Content-Security-Policy", FILE_POLICY],
      ...common,
    ];
  }

  /** Answers a request for it, whole or a range (RFC 9110, 14); false when something else is asked for. */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isRead(request) || withoutQuery(request.url ?? "/") !== this.#address) return false;
    for (const [name, value] of this.#headers) response.setHeader(name, value);
    const { size } = this.#file;
    const range = matchesEtag(request.headers["if-none-match"], etagOf(this.#file)) ? null : this.#rangeOf(request);
    if (range === null) response.writeHead(304).end();
    else if (range === "none") {
      response.writeHead(416, { "Content-Range": `bytes */${size}`, "Cache-Control": "no-store" }).end();
    } else if (range === "whole") this.#body(request, response, 200, { from: 0, to: size - 1 });
    else {
      response.setHeader("Content-Range", `bytes ${range.from}-${range.to}/${size}`);
      this.#body(request, response, 206, range);
    }
    return true;
  }

  /**
   * What is asked for; a range of a version that is no more is answered by the whole file. A list of ranges, which no map
   * asks for, is none that can be answered: hundreds of megabytes for some bytes.
   */
  #rangeOf({ headers, method }: IncomingMessage): Range | "whole" | "none" {
    const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? "") ?? [];
    const isStale = headers["if-range"] !== undefined && headers["if-range"] !== etagOf(this.#file);
    if (method === "HEAD" || isStale) return "whole";
    if (LIST.test(headers.range ?? "")) return "none";
    if (first === "" && last === "") return "whole";
    return rangeIn(this.#file.size, first, last);
  }

  #body({ method }: IncomingMessage, response: ServerResponse, status: number, { from, to }: Range): void {
    response.writeHead(status, { "Content-Length": to - from + 1 });
    if (method === "HEAD") {
      response.end();
      return;
    }
    const bytes = createReadStream("", { fd: this.#file.descriptor, autoClose: false, start: from, end: to });
    // Somebody who goes meanwhile is no failure; a disk that fails cuts the connection.
    pipeline(bytes, response, () => undefined);
  }
}

function etagOf({ fingerprint }: NonNullable<MapTiles["file"]>): string {
  return `"${fingerprint}"`;
}

/** The part of so many bytes that a range names by its ends, of which one may be left out. */
function rangeIn(size: number, first: string, last: string): Range | "none" {
  // "-500" are the last 500 bytes.
  const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === "" || last === "" ? size - 1 : Math.min(size - 1, Number(last));
  return from > to ? "none" : { from, to };
}
