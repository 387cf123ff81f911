import { LANGUAGES, type Language, type Role } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { route } from "./route";

const LENGTH_MAX = 2048;
/** A stand-in for our origin; an address that leads elsewhere changes it. */
const OWN = "http://own.invalid";
/** Account pages to which a login may return. */
const WORTH: ReadonlySet<string> = new Set(["delete-account", "account-activation", "list"]);
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some of them, which turns "/\t/" into "//"
const TREACHEROUS = /[\\\u0000-\u001f\u007f]/;

/**
 * Validates a return address as a path of this site for a redirect: a page, never another site, an API call or the
 * login itself (GRD-02). Null for anything else.
 * @param given the value of `?from=`, decoded once
 */
export function returnPath(given: unknown): string | null {
  if (typeof given !== "string" || given.length > LENGTH_MAX || !given.isWellFormed()) return null;
  if (!/^\/(?!\/)/.test(given) || TREACHEROUS.test(given)) return null;
  const url = parse(given);
  // Resolving dot segments may leave two slashes at the beginning.
  if (!url || url.pathname.startsWith("//")) return null;
  return isWorthReturning(url) ? url.pathname + url.search + url.hash : null;
}

/**
 * The target after a login: the page the visitor came from, otherwise the dashboard for owners and admins and the home
 * page for customers. The home page does not count as an origin.
 * @param from the result of `returnPath`
 */
export function afterLogin(from: string | null, { lng, role }: { lng: Language; role: Role }): string {
  const isFromHome = LANGUAGES.some((each) => from === paths.home(each));
  if (from !== null && !isFromHome) return from;
  return role === "customer" ? (from ?? paths.home(lng)) : paths.dashboard(lng);
}

function parse(path: string): URL | null {
  try {
    const url = new URL(path, OWN);
    return url.origin === OWN ? url : null;
  } catch {
    return null;
  }
}

function isWorthReturning({ pathname, search }: URL): boolean {
  const found = route(pathname + search);
  if (found.kind === "private") return WORTH.has(found.name);
  return found.kind === "page" || found.kind === "app" || found.kind === "visitor";
}
