import type { IncomingMessage, ServerResponse } from "node:http";
import { bareAddress } from "@/lib/core/client-address";
import { WROTE_COOKIE } from "@/lib/core/constants";

/** Internal headers of Next or a hosting platform; from outside they are an attack. */
const INTERNAL =
  /^(?:x-(?:middleware|nextjs|next|now|matched|invoke|vercel|prerender|forwarded|original|rewrite|real)-|next-resume|content-security-policy)|^(?:forwarded|x-matched-path|x-original-url|x-rewrite-url|x-real-ip|x-client-ip|cf-connecting-ip|true-client-ip)$/;

/** Headers by which Next's router requests parts of pages. Only app pages are served in parts. */
const NAVIGATION = /^(?:rsc|next-.+|x-nextjs-.+)$/;
/** Router headers allowed for app pages. Server actions are excluded: all writes are API calls. */
const APP_NAVIGATION = /^(?:rsc|next-url|next-router-.+)$/;

const WROTE = `${WROTE_COOKIE}=1`;

export type ServerConfig = {
  readonly host: string;
  readonly protocol: "http" | "https";
  /** Number of our proxies that write X-Forwarded-For. */
  readonly trustedProxies: number;
  /** Next's development server needs its own navigation to refresh pages. */
  readonly dev?: boolean;
};

export type HttpContext = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly address: string;
  /** The client's network; see `clientNetwork`. */
  readonly client: string;
};

/**
 * Makes the request headers trustworthy for Next: sets ours, removes internal ones.
 * @param isApp allows router headers, for an app page
 */
export function cleanRequest(request: IncomingMessage, config: ServerConfig, isApp = false): void {
  const { host, protocol, trustedProxies, dev = false } = config;
  const client = clientAddress(request, trustedProxies);
  const isRefused = (name: string) => NAVIGATION.test(name) && !dev && !(isApp && APP_NAVIGATION.test(name));
  for (const name of Object.keys(request.headers))
    if (INTERNAL.test(name) || isRefused(name)) delete request.headers[name];
  request.headers.host = host;
  request.headers["x-forwarded-host"] = host;
  request.headers["x-forwarded-proto"] = protocol;
  request.headers["x-forwarded-for"] = client;
}

/**
 * The client's address: that of the connection, or with `n` trusted proxies the n-th from the end of X-Forwarded-For.
 * Earlier entries come from the client and cannot be trusted.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? "";
  if (trustedProxies === 0) return direct;
  const header = request.headers["x-forwarded-for"];
  const hops = (Array.isArray(header) ? header.join(",") : (header ?? "")).split(",").map((hop) => hop.trim());
  const hop = hops.at(-trustedProxies) ?? "";
  return bareAddress(hop) ?? direct;
}

/** Whether Next's own router sent the request, as in development. */
export function isNavigation(request: IncomingMessage): boolean {
  return Object.keys(request.headers).some((name) => NAVIGATION.test(name));
}

/** The visitor's headers, for an API call or page rendered in this process. */
export function visitorHeaders(request: IncomingMessage): Record<string, string> {
  const pairs = Object.entries(request.headers).filter(([name]) => name !== "accept-encoding" && name !== "connection");
  return Object.fromEntries(
    pairs.map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : (value ?? "")]),
  );
}

/** The same for a page, without body headers of a posted form. */
export function pageHeaders(request: IncomingMessage): Record<string, string> {
  const { "content-type": _type, "content-length": _length, ...headers } = visitorHeaders(request);
  return headers;
}

/** Whether it may come from somebody who has just written. Apps send no cookies, so for them a token counts. */
export function hasJustWritten({ headers }: IncomingMessage): boolean {
  return headers.authorization !== undefined || (headers.cookie ?? "").split("; ").includes(WROTE);
}

export function isRead(request: Pick<IncomingMessage, "method">): boolean {
  return request.method === "GET" || request.method === "HEAD";
}

export function withoutQuery(address: string): string {
  const mark = address.search(/[?#]/);
  return mark < 0 ? address : address.slice(0, mark);
}
