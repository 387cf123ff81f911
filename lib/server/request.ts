import type { IncomingMessage, ServerResponse } from "node:http";
import { bareAddress } from "@/lib/core/client-address";

/** Headers by which Next or a platform talks to itself: from outside they are an attack. */
const INTERNAL =
  /^(?:x-(?:middleware|nextjs|next|now|matched|invoke|vercel|prerender|forwarded|original|rewrite|real)-|next-resume|content-security-policy)|^(?:forwarded|x-matched-path|x-original-url|x-rewrite-url|x-real-ip|x-client-ip|cf-connecting-ip|true-client-ip)$/;

/** By which Next's own router asks for parts of pages. Only pages of the app are parted: others are whole, whoever asks. */
const NAVIGATION = /^(?:rsc|next-.+|x-nextjs-.+)$/;
/** Those that Next's router sends in a page of the app. Server actions are not among them: all that writes is a call. */
const APP_NAVIGATION = /^(?:rsc|next-url|next-router-.+)$/;

export type ServerConfig = {
  /** The host that links and redirects are made with. */
  readonly host: string;
  readonly protocol: "http" | "https";
  /** How many proxies of our own write X-Forwarded-For. */
  readonly trustedProxies: number;
  /** Next's development server renews what is open by its own navigation. */
  readonly dev?: boolean;
};

/** One request on its way through. */
export type HttpContext = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Path and query as they stood in the request line. */
  readonly address: string;
  /** The network that its client belongs to; see `clientNetwork`. */
  readonly client: string;
};

/**
 * Makes a request's headers trustworthy before Next sees it: ours are set, internal ones are gone.
 * @param isApp is it for a page of the app, whose parts Next's router may ask for?
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
 * The client's address: that of the connection, or with `n` proxies of our own the n-th from the end of
 * X-Forwarded-For. What stands before it was written by the client and is worth nothing.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? "";
  if (trustedProxies === 0) return direct;
  const header = request.headers["x-forwarded-for"];
  const hops = (Array.isArray(header) ? header.join(",") : (header ?? "")).split(",").map((hop) => hop.trim());
  const hop = hops.at(-trustedProxies) ?? "";
  return bareAddress(hop) ?? direct;
}

/** Is it Next's own router that asks, as it does in development? */
export function isNavigation(request: IncomingMessage): boolean {
  return Object.keys(request.headers).some((name) => NAVIGATION.test(name));
}

/** The headers of a visitor's request, for a call or a page of theirs in this process. */
export function visitorHeaders(request: IncomingMessage): Record<string, string> {
  const pairs = Object.entries(request.headers).filter(([name]) => name !== "accept-encoding" && name !== "connection");
  return Object.fromEntries(
    pairs.map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : (value ?? "")]),
  );
}

/** The same for its page, which has no body though a form may have been posted to it. */
export function pageHeaders(request: IncomingMessage): Record<string, string> {
  const { "content-type": _type, "content-length": _length, ...headers } = visitorHeaders(request);
  return headers;
}

export function isRead(request: IncomingMessage): boolean {
  return request.method === "GET" || request.method === "HEAD";
}

/** The path of an address. */
export function withoutQuery(address: string): string {
  const mark = address.search(/[?#]/);
  return mark < 0 ? address : address.slice(0, mark);
}
