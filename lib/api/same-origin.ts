import "server-only";
import { isBrowser } from "@/lib/api/browser";
import { allowedOrigins } from "@/lib/api/cors";
import { AppError } from "@/lib/core/errors";

/** Values of `sec-fetch-site` for our own pages and for the address bar. */
const OWN_SITES: ReadonlySet<string> = new Set(["same-origin", "none"]);

/**
 * Allows writes from our own pages, from configured origins, and from apps and servers, which send neither header
 * (H17). Pages cannot forge these headers.
 * @throws AppError `forbidden`
 */
export function checkOrigin({ headers }: Request): void {
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  if (site !== null && OWN_SITES.has(site)) return;
  if (origin === null && site === null) return;
  if (origin !== null && allowedOrigins().has(origin)) return;
  throw new AppError("forbidden");
}

/**
 * Allows a GET that changes data only for scripts of our own pages and for apps, because any page can trigger it with a
 * link or a picture.
 * @throws AppError `forbidden`
 */
export function checkOwnFetch({ headers }: Pick<Request, "headers">): void {
  if (!isBrowser(headers)) return;
  const isOwn = headers.get("sec-fetch-site") === "same-origin" && headers.get("sec-fetch-mode") !== "navigate";
  if (!isOwn) throw new AppError("forbidden");
}

/**
 * Requires the headers that prove that one of our pages made a write by cookie; browsers always send them (H17).
 * @throws AppError `forbidden`
 */
export function checkOwnPage({ headers }: Pick<Request, "headers">): void {
  if (headers.get("sec-fetch-site") === "same-origin") return;
  const origin = headers.get("origin");
  if (origin === null || !allowedOrigins().has(origin)) throw new AppError("forbidden");
}
