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
 * The archive of map tiles, read by browsers in ranges of a few kilobytes. Unlike other files it is never loaded into
 * memory, because it has hundreds of megabytes. Its address changes with its content.
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
      // Compression by a proxy would change the ranges.
      ["Cache-Control", `${IMMUTABLE}, no-transform`],
      ["ETag", etagOf(file)],
      ["Accept-Ranges", "bytes"],
      ["Content-Security-Policy", FILE_POLICY],
      ...common,
    ];
  }

  /** Answers a request for the archive, whole or a range (RFC 9110, 14); false for other addresses. */
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
   * The requested range. A range of an outdated version gets the whole file. Lists of ranges, which maps do not use,
   * are refused, because the alternative would be hundreds of megabytes for some bytes.
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
    // A client that disconnects is no error; a disk error closes the connection.
    pipeline(bytes, response, () => undefined);
  }
}

function etagOf({ fingerprint }: NonNullable<MapTiles["file"]>): string {
  return `"${fingerprint}"`;
}

/** Resolves a range by its ends, one of which may be missing. */
function rangeIn(size: number, first: string, last: string): Range | "none" {
  // "-500" means the last 500 bytes.
  const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === "" || last === "" ? size - 1 : Math.min(size - 1, Number(last));
  return from > to ? "none" : { from, to };
}
