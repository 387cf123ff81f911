import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { askedRange, type Range } from "@/lib/core/byte-range";
import { matchesEtag } from "@/lib/core/etag";
import type { MapTiles } from "@/lib/core/map-tiles";
import { FILE_POLICY, IMMUTABLE } from "@/lib/page-cache/headers";
import type { Headers } from "./files";
import { isRead, withoutQuery } from "./request";

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

  #rangeOf({ headers, method }: IncomingMessage): Range | "whole" | "none" {
    if (method === "HEAD") return "whole";
    const asked = { range: headers.range, ifRange: headers["if-range"]?.toString() };
    return askedRange(asked, { size: this.#file.size, etag: etagOf(this.#file) });
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
