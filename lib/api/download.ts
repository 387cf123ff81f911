import "server-only";
import { askedRange } from "@/lib/core/byte-range";
import { matchesEtag } from "@/lib/core/etag";

export type Download = {
  readonly name: string;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  /** A strong ETag: ranges of one version fit together. */
  readonly etag: string;
  readonly caching: string;
  /** The bytes from the first to the last, inclusive. */
  readonly read: (from: number, to: number) => AsyncIterable<Uint8Array>;
};

/**
 * Answers with a large file to keep, whole or a range of it, so that a broken download goes on where it stopped. Memory
 * holds one piece: the next is read when the client has taken the last.
 */
export function downloadFile(request: Request, file: Download): Response {
  const { name, type, size, etag, caching } = file;
  const headers = new Headers({
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="${name}"`,
    // Compression on the way would change the ranges.
    "Cache-Control": `${caching}, no-transform`,
    ETag: etag,
    "Accept-Ranges": "bytes",
  });
  if (matchesEtag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  const asked = { range: request.headers.get("range"), ifRange: request.headers.get("if-range") };
  const range = request.method === "HEAD" ? "whole" : askedRange(asked, { size, etag });
  if (range === "none") {
    const refused = { "Content-Range": `bytes */${size}`, "Cache-Control": "no-store" };
    return new Response(null, { status: 416, headers: refused });
  }
  const { from, to } = range === "whole" ? { from: 0, to: size - 1 } : range;
  headers.set("Content-Length", String(to - from + 1));
  if (range !== "whole") headers.set("Content-Range", `bytes ${from}-${to}/${size}`);
  const body = request.method === "HEAD" ? null : byteStream(file.read(from, to));
  return new Response(body, { status: range === "whole" ? 200 : 206, headers });
}

function byteStream(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const source = pieces[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await source.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await source.return?.();
    },
  });
}
