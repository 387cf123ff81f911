import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { QueueFullError } from "@/lib/core/semaphore";
import { CapturedResponse, madeUpRequest } from "./capture";
import { newScope, pageFailed, type RefusedForm, type RenderScope, withScope } from "./scope";

/** Next's request handler, or one that stands in for it in tests. */
export type NextHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** What Next made of an address. */
export type Rendered = {
  readonly status: number;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  readonly scope: RenderScope;
};

/** What a rendering depends on besides the address. */
export type RenderOverrides = {
  /** The host; for private pages and calls the visitor's own. */
  readonly headers: Record<string, string>;
  /** Makes the request a POST, unless another method is named. */
  readonly body?: Buffer | (() => Readable);
  readonly method?: "DELETE";
  readonly form?: RefusedForm;
};

/**
 * Renders one address in this process, without a socket, as a request that carries nothing of any visitor but `overrides`.
 * @param limitMs how long it may take, in milliseconds
 * @throws QueueFullError when it takes too long
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
    // A page that waits for something that never comes must not make its readers wait as long.
    const timer = setTimeout(() => reject(new QueueFullError("the rendering took too long")), limitMs);
    response.once("close", () => clearTimeout(timer));
  });
  withScope(scope, () => void answer(next, request, response));
  await finished;
  return { status: response.statusCode, body: response.body, headers: response.getHeaders(), scope };
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
