import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Readable } from "node:stream";

type Chunk = string | Uint8Array | null | undefined;
type Callback = (error?: Error | null) => void;

/** Without a user agent, Next streams and moves a late title into the head by script; cached pages must be complete. */
const AGENT = "page-cache";

type MadeUp = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | (() => Readable);
  readonly method?: string;
};

/** A request without a socket: GET, or POST with a body, unless `method` is given. */
export function madeUpRequest(address: string, { headers, body, method }: MadeUp): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.method = method ?? (body ? "POST" : "GET");
  request.url = address;
  request.httpVersion = "1.1";
  Object.assign(request.headers, { "user-agent": AGENT }, headers);
  if (typeof body === "function") return pour(body(), request);
  if (body) request.push(body);
  request.push(null);
  return request;
}

function pour(body: Readable, request: IncomingMessage): IncomingMessage {
  request._read = () => body.resume();
  body.on("data", (chunk: Buffer) => {
    if (!request.push(chunk)) body.pause();
  });
  body.once("end", () => request.push(null));
  body.once("error", (error) => request.destroy(error));
  request.once("close", () => body.destroy());
  return request;
}

/** A response without a socket: its body is complete after `finish`. */
export class CapturedResponse extends ServerResponse {
  readonly #chunks: Buffer[] = [];

  /** The body, which is not kept: connections and timers that a request has begun may keep its response for long. */
  takeBody(): Buffer {
    return Buffer.concat(this.#chunks.splice(0));
  }

  override flushHeaders(): void {}

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status;
    const headers = rest.find((part) => typeof part === "object" && part !== null) as OutgoingHttpHeaders | undefined;
    for (const [name, value] of Object.entries(headers ?? {})) if (value !== undefined) this.setHeader(name, value);
    return this;
  }

  override write(chunk: Chunk, encoding?: BufferEncoding | Callback, done?: Callback): boolean {
    if (typeof chunk === "string")
      this.#chunks.push(Buffer.from(chunk, typeof encoding === "string" ? encoding : "utf8"));
    else if (chunk) this.#chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    (typeof encoding === "function" ? encoding : done)?.();
    return true;
  }

  override end(chunk?: Chunk | Callback, encoding?: BufferEncoding | Callback, done?: Callback): this {
    if (this.finished) return this;
    if (typeof chunk !== "function") this.write(chunk, encoding);
    this.finished = true;
    const after = [chunk, encoding, done].find((part) => typeof part === "function");
    // Asynchronous, like a real response.
    process.nextTick(() => {
      this.emit("finish");
      this.emit("close");
      after?.();
    });
    return this;
  }
}
