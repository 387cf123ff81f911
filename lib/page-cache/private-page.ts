import type { IncomingMessage, ServerResponse } from "node:http";
import { compressAnswer } from "./compress";
import { pagePolicy } from "./headers";
import type { PageSettings } from "./pages";
import type { Rendered } from "./render";
import { keepPage } from "./rewrite";

/** Sends a page of one visitor: as Next made it, with hashes for its inline scripts, kept by nobody. */
export function privatePage(
  settings: PageSettings,
  request: IncomingMessage,
  response: ServerResponse,
  rendered: Rendered,
): void {
  const { html, hashes } = keepPage(rendered.body.toString("latin1"), settings);
  const body = Buffer.from(html, "latin1");
  for (const [name, value] of settings.common) response.setHeader(name, value);
  for (const name of ["location", "set-cookie", "content-type"]) {
    const value = rendered.headers[name];
    if (value !== undefined) response.setHeader(name, value);
  }
  response.setHeader("Content-Security-Policy", pagePolicy(settings.policy, hashes));
  response.setHeader("Cache-Control", "private, no-store");
  response.setHeader("X-Robots-Tag", "noindex");
  response.setHeader("Content-Length", body.length);
  response.statusCode = rendered.scope.badRequest ? 400 : rendered.status;
  compressAnswer(request, response);
  response.end(request.method === "HEAD" ? undefined : body);
}
