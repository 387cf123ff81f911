import "server-only";
import { isBrowser } from "@/lib/api/browser";
import { allowedOrigins } from "@/lib/api/cors";
import { AppError } from "@/lib/core/errors";

/** What browsers say of a request that a page of ours, or the visitor at the address bar, has made. */
const OWN_SITES: ReadonlySet<string> = new Set(["same-origin", "none"]);

/**
 * Writes come from our own pages, from origins that the operators named, or from apps and servers, which send neither
 * header (H17). No page can forge them.
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
 * A GET that changes something is answered to scripts of our own pages and to apps; any page can lead a browser to it by a
 * link or a picture.
 * @throws AppError `forbidden`
 */
export function checkOwnFetch({ headers }: Pick<Request, "headers">): void {
  if (!isBrowser(headers)) return;
  const isOwn = headers.get("sec-fetch-site") === "same-origin" && headers.get("sec-fetch-mode") !== "navigate";
  if (!isOwn) throw new AppError("forbidden");
}

/**
 * A write by cookie must say that a page of ours made it: browsers always do (H17).
 * @throws AppError `forbidden`
 */
export function checkOwnPage({ headers }: Pick<Request, "headers">): void {
  if (headers.get("sec-fetch-site") === "same-origin") return;
  const origin = headers.get("origin");
  if (origin === null || !allowedOrigins().has(origin)) throw new AppError("forbidden");
}
