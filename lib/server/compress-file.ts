import type { IncomingMessage, ServerResponse } from "node:http";
import { Writable } from "node:stream";
import { createGzip } from "node:zlib";
import { chooseEncoding } from "@/lib/page-cache/entry";

const LEVEL = 6;
const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:[\w.-]+\+)?(?:xml|json))/;
/** What Next's own navigation depends on; no file does. */
const NAVIGATION = /^(?:rsc|next-[\w-]+)$/i;

type Chunk = string | Uint8Array;
type Done = (error?: Error | null) => void;

/**
 * Compresses a file as it comes, piece by piece: a sitemap of ten megabytes never lies in memory as a whole. Next takes
 * `Content-Encoding` out of what routes answer, so they can't do it themselves.
 */
export function compressFile(request: IncomingMessage, response: ServerResponse): void {
  const takesGzip =
    request.method !== "HEAD" && chooseEncoding(String(request.headers["accept-encoding"] ?? "")) !== "identity";
  const write = response.write.bind(response) as (chunk: Chunk, done?: Done) => boolean;
  const end = response.end.bind(response) as (chunk?: Chunk) => ServerResponse;
  let body: Writable | null = null;

  const begin = () => {
    if (response.headersSent || body) return;
    const textual = COMPRESSIBLE.test(String(response.getHeader("content-type") ?? ""));
    setVary(response, textual);
    if (takesGzip && textual) body = zipInto(response, write, end);
  };
  // Headers wait for the first piece, which tells whether there is a body at all.
  response.flushHeaders = () => undefined;
  response.write = ((chunk: Chunk, ...rest: unknown[]) => {
    begin();
    const done = rest.find((each): each is Done => typeof each === "function");
    return body ? body.write(chunk, done) : write(chunk, done);
  }) as ServerResponse["write"];
  response.end = ((chunk?: Chunk | Done) => {
    const last = typeof chunk === "function" ? undefined : (chunk ?? undefined);
    if (last === undefined && !body) setVary(response, true);
    else begin();
    if (body) body.end(last);
    else end(last);
    return response;
  }) as ServerResponse["end"];
}

/** A stream whose pieces come out of the response compressed, no faster than the client takes them. */
function zipInto(
  response: ServerResponse,
  write: (chunk: Chunk, done?: Done) => boolean,
  end: () => unknown,
): Writable {
  response.removeHeader("content-length");
  response.setHeader("Content-Encoding", "gzip");
  const zip = createGzip({ level: LEVEL });
  const out = new Writable({
    write: (chunk: Buffer, _encoding, done) => void write(chunk, done),
    final: (done) => {
      end();
      done();
    },
  });
  // A client that hangs up fails the write that was on its way: nobody is left to tell, and the work ends.
  out.on("error", () => zip.destroy());
  zip.pipe(out);
  zip.on("drain", () => response.emit("drain"));
  response.once("close", () => zip.destroy());
  return zip;
}

function setVary(response: ServerResponse, textual: boolean): void {
  if (response.headersSent) return;
  const given = [response.getHeader("vary") ?? []].flat().join(",").split(",");
  const names = given.map((name) => name.trim()).filter((name) => name !== "" && !NAVIGATION.test(name));
  const kept = new Set(textual ? [...names, "Accept-Encoding"] : names);
  if (kept.size > 0) response.setHeader("Vary", [...kept].join(", "));
  else response.removeHeader("vary");
}
