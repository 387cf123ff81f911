import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { QueueFullError } from "@/lib/core/semaphore";
import { CapturedResponse, madeUpRequest } from "./capture";
import { newScope, pageFailed, type RefusedForm, type RenderScope, withScope } from "./scope";

export type NextHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

export type Rendered = {
  readonly status: number;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  readonly scope: RenderScope;
};

export type RenderOverrides = {
  /** The host; for private pages and API calls the visitor's own headers. */
  readonly headers: Record<string, string>;
  /** Makes the request a POST unless `method` is given. */
  readonly body?: Buffer | (() => Readable);
  readonly method?: "DELETE";
  readonly form?: RefusedForm;
};

/**
 * Renders an address in this process without a socket. The request carries no visitor data except `overrides`.
 * @param limitMs time limit in milliseconds
 * @throws QueueFullError after the time limit
 */
export async function render(
  next: NextHandler,
  address: string,
  overrides: RenderOverrides,
  limitMs: number,
): Promise<Rendered> {
  const scope = newScope(address, overrides.form);
  const request = madeUpRequest(address, overrides);
  const response = new CapturedResponse(request);
  const finished = new Promise<void>((resolve, reject) => {
    response.once("finish", resolve);
    // A page that hangs must not block its readers.
    const timer = setTimeout(() => reject(new QueueFullError("the rendering took too long")), limitMs);
    response.once("close", () => clearTimeout(timer));
  });
  withScope(scope, () => void answer(next, request, response));
  await finished;
  return { status: response.statusCode, body: response.takeBody(), headers: response.getHeaders(), scope };
}

async function answer(next: NextHandler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await next(request, response);
  } catch (error) {
    pageFailed(error);
    response.statusCode = 500;
    response.end();
  }
}
