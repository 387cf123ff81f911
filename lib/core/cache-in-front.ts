import "server-only";
import { env, SettingError } from "./env";

/** The headers of each kind of cache, and the path at which it is purged; any other address is a Varnish. */
const KINDS = {
  fastly: { path: /\/service\/\w+\/purge$/, keys: "Surrogate-Key", separator: " ", lifetime: "Surrogate-Control" },
  // Cloudflare keeps this header to itself; it would pass CDN-Cache-Control on to visitors.
  cloudflare: {
    path: /\/zones\/\w+\/purge_cache$/,
    keys: "Cache-Tag",
    separator: ",",
    lifetime: "Cloudflare-CDN-Cache-Control",
  },
  varnish: { path: /^/, keys: "xkey", separator: " ", lifetime: "Surrogate-Control" },
} as const;

/** The shared cache in front of all instances; docs/decisions/cache-in-front.md. */
export type CacheInFront = {
  readonly kind: keyof typeof KINDS;
  /** Where purges are sent. */
  readonly url: string;
  readonly token: string;
  /** The header with an answer's keys, which are its page tags. */
  readonly keysHeader: string;
  readonly separator: string;
  /** The header that says how long this cache, and no browser, may keep an answer. */
  readonly lifetimeHeader: string;
};

/** A key of every kept answer. Pages name files of their version, so the start and end of an instance purge it. */
export const SITE_KEY = "site";

/**
 * Null without `CACHE_PURGE_URL`.
 * @throws SettingError if the token is missing that Fastly and Cloudflare need
 */
export function cacheInFront(url = env.CACHE_PURGE_URL, token = env.CACHE_PURGE_TOKEN): CacheInFront | null {
  if (url === undefined) return null;
  const { pathname } = new URL(url);
  const kind = (["fastly", "cloudflare"] as const).find((name) => KINDS[name].path.test(pathname)) ?? "varnish";
  if (kind !== "varnish" && !token) {
    throw new SettingError("CACHE_PURGE_TOKEN must be the token of the purge API, but it is missing.");
  }
  const { keys, separator, lifetime } = KINDS[kind];
  return { kind, url, token: token ?? "", keysHeader: keys, separator, lifetimeHeader: lifetime };
}
