import type { IncomingMessage, ServerResponse } from "node:http";
import { matchesEtag } from "@/lib/core/etag";
import { type Answer, chooseEncoding, type Encoding } from "@/lib/page-cache/entry";

/**
 * Sends an answer in the best encoding for the client, or 304 if the client has this version.
 * @param onHead called right before the headers are sent, to add some
 */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  onHead: () => void = () => undefined,
): void {
  if (answer.status === 200 && matchesEtag(request.headers["if-none-match"], answer.etag)) {
    onHead();
    response.writeHead(304, preparedHeaders(answer, "304", 0)).end();
    return;
  }
  const encoding = answer.compressed ? "identity" : chooseEncoding(oneLine(request.headers["accept-encoding"]));
  const write = (form: Buffer) => {
    onHead();
    response.writeHead(answer.status, preparedHeaders(answer, encoding, form.length));
    if (request.method === "HEAD") response.end();
    else response.end(form);
  };
  const ready = answer.body.ready(encoding);
  if (ready) write(ready);
  else answer.body.form(encoding).then(write, () => response.destroy());
}

const REDIRECT_CACHING = "public, max-age=3600";

/** Redirects permanently (308, cacheable) or temporarily (307). */
export function sendRedirect(response: ServerResponse, { status, to }: { status: 307 | 308; to: string }): void {
  const caching = status === 308 ? REDIRECT_CACHING : "no-store";
  response.writeHead(status, { Location: to, "Cache-Control": caching, "Content-Length": 0 }).end();
}

export function sendText(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}) {
  const body = Buffer.from(`${text}\n`);
  response.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": body.length,
    "Cache-Control": "no-store",
    ...headers,
  });
  response.end(body);
}

/** The header list of one encoding, made once: alternating names and values. */
export function preparedHeaders(answer: Answer, form: Encoding | "304", length: number): string[] {
  const known = answer.prepared[form];
  if (known) return known;
  const list: string[] = answer.headers.flat();
  if (form === "br" || form === "gzip") list.push("Content-Encoding", form);
  if (form !== "304") list.push("Content-Length", String(length));
  answer.prepared[form] = list;
  return list;
}

function oneLine(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(",") : header;
}
