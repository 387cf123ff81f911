import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Readable } from "node:stream";

type Chunk = string | Uint8Array | null | undefined;
type Callback = (error?: Error | null) => void;

/** Without any, Next counts on a browser that moves a late title to the head by a script; ours are made whole. */
const AGENT = "page-cache";

type MadeUp = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | (() => Readable);
  readonly method?: string;
};

/** A request that came over no socket: a GET, or with a body a POST, unless another method is named. */
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

/** A body that is read as it is asked for. */
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

/** An answer that goes nowhere: `body` has its bytes once `finish` was emitted. */
export class CapturedResponse extends ServerResponse {
  readonly #chunks: Buffer[] = [];

  /** What was written so far. */
  get body(): Buffer {
    return Buffer.concat(this.#chunks);
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
    // Like a real answer, it is finished after the call that ends it.
    process.nextTick(() => {
      this.emit("finish");
      this.emit("close");
      after?.();
    });
    return this;
  }
}
