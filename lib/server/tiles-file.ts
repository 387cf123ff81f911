import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { MapTiles } from "@/lib/core/map-tiles";
import { FILE_POLICY, IMMUTABLE } from "@/lib/page-cache/headers";
import type { Headers } from "./files";
import { type RangedFile, sendRanged } from "./ranged-file";
import { isRead, withoutQuery } from "./request";

/**
 * The archive of map tiles, read by browsers in ranges of a few kilobytes. Unlike other files it is never loaded into
 * memory, because it has hundreds of megabytes. Its address changes with its content.
 */
export class TilesFile {
  readonly #address: string;
  readonly #file: RangedFile;

  constructor(address: string, { size, fingerprint, descriptor }: NonNullable<MapTiles["file"]>, common: Headers) {
    this.#address = address;
    this.#file = {
      size,
      etag: `"${fingerprint}"`,
      headers: [
        ["Content-Type", "application/vnd.pmtiles"],
        // Compression by a proxy would change the ranges.
        ["Cache-Control", `${IMMUTABLE}, no-transform`],
        ["Content-Security-Policy", FILE_POLICY],
        ...common,
      ],
      read: ({ from, to }) => createReadStream("", { fd: descriptor, autoClose: false, start: from, end: to }),
    };
  }

  /** Answers a request for the archive; false for other addresses. */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isRead(request) || withoutQuery(request.url ?? "/") !== this.#address) return false;
    sendRanged(request, response, this.#file);
    return true;
  }
}
