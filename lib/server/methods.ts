import { takesForm } from "./forms";
import { type HttpContext, isRead } from "./request";
import type { Route } from "./route";

/** Whether the method is allowed: pages can be read, some accept forms; API calls decide themselves. */
export function allows({ request, address }: HttpContext, found: Route, isDev: boolean): boolean {
  if (request.method === "TRACE" || request.method === "CONNECT") return false;
  if (request.method === "POST" && takesForm(found, address)) return true;
  return isRead(request) || found.kind === "api" || (isDev && found.kind === "next");
}
