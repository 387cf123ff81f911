import "server-only";
import { createHash } from "node:crypto";
import { isDatabaseAway } from "@/lib/core/database-away";
import { AppError } from "@/lib/core/errors";
import { matchesEtag } from "@/lib/core/etag";
import { log } from "@/lib/core/log";

const RETRY_AFTER_SECONDS = "5";
/** Shared caches keep it for an hour; browsers revalidate each time. */
export const HOURLY = "public, max-age=0, s-maxage=3600, stale-while-revalidate=86400";
export const XML = "application/xml; charset=utf-8";
const PLAIN = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };

export type FileKind = { readonly type: string; readonly caching: string };

/** Answers with a complete text, or 304. The server compresses it. */
export function textFile(request: Request, text: string, kind: FileKind): Response {
  return fileAnswer(request, weakTag(text), kind, () => text);
}

/**
 * Streams a long text piece by piece, so memory holds only one: the next is made when the reader has taken the last.
 * @param state changes whenever the text does; its hash is the `ETag`
 */
export function streamedFile(
  request: Request,
  pieces: () => AsyncIterable<string>,
  kind: FileKind & { readonly state: string },
): Response {
  return fileAnswer(request, weakTag(kind.state), kind, () => webStream(pieces()));
}

function fileAnswer(request: Request, etag: string, { type, caching }: FileKind, body: () => BodyInit): Response {
  const headers = { "Content-Type": type, "Cache-Control": caching, ETag: etag };
  if (matchesEtag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : body(), { headers });
}

/** Runs a file's handler; errors become short answers that are not cached. */
export async function serveFile(handle: () => Promise<Response> | Response): Promise<Response> {
  try {
    return await handle();
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return tooMany(error);
    const isUnavailable = error instanceof AppError && error.code === "unavailable";
    const away = isUnavailable || isDatabaseAway(error);
    if (!away) log.error({ err: error }, "a file could not be made");
    return new Response("Something went wrong\n", {
      status: away ? 503 : 500,
      headers: { ...PLAIN, ...(away && { "Retry-After": RETRY_AFTER_SECONDS }) },
    });
  }
}

function tooMany({ status, retryAfter = 1 }: AppError): Response {
  return new Response("Too many requests\n", { status, headers: { ...PLAIN, "Retry-After": String(retryAfter) } });
}

export function missingFile(): Response {
  return new Response("Not found\n", { status: 404, headers: { ...PLAIN, "X-Robots-Tag": "noindex" } });
}

function weakTag(state: string): string {
  return `W/"${createHash("sha256").update(state).digest("base64url").slice(0, 22)}"`;
}

function webStream(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const source = pieces[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await source.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await source.return?.();
    },
  });
}
