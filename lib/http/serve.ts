import "server-only";
import { createHash } from "node:crypto";
import { clientNetwork } from "@/lib/core/client-address";
import { AppError } from "@/lib/core/errors";
import { countUse } from "@/lib/core/rate-limit";
import { isUuid } from "@/lib/core/text";
import { readBody } from "@/lib/http/body";
import { corsHeaders, preflight } from "@/lib/http/cors";
import {
  type Body,
  type Endpoint,
  type Keep,
  type Method,
  type Output,
  type Params,
  paramNames,
  type Query,
} from "@/lib/http/endpoint";
import { problem, requestIdOf } from "@/lib/http/problem";
import { readQuery } from "@/lib/http/query";
import { checkOrigin } from "@/lib/http/same-origin";

type PathParams = Record<string, string | string[] | undefined>;
type Context = { params: Promise<PathParams> };
type RouteHandler = (request: Request, context: Context) => Promise<Response>;

/** What a handler is given: everything is parsed. `now` is the instant of the request. */
export type Call<E extends Endpoint> = { params: Params<E>; query: Query<E>; body: Body<E>; now: Date };

type Served = { readonly endpoint: Endpoint; readonly handle: RouteHandler };

const CACHE_CONTROL: Readonly<Record<Keep, string>> = {
  revalidate: "public, no-cache",
  minute: "private, max-age=60",
  never: "no-store",
};

/**
 * An endpoint and the function that answers it. In this order and nowhere else: origin (of writes), parameters, query,
 * body, limit, handler, output (which strips every column that is not in the contract), ETag; one `catch` maps every
 * failure.
 */
export function serve<const E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<Output<E>> | Output<E>,
): Served {
  const handle: RouteHandler = async (request, context) => {
    try {
      if (endpoint.method !== "GET") checkOrigin(request);
      const params = readParams(endpoint, await context.params);
      const query = endpoint.query && readQuery(endpoint.query, new URL(request.url).searchParams);
      const body = endpoint.body && (await readBody(endpoint.body, request));
      if (endpoint.limit) await countUse(endpoint.limit, clientOf(request));
      const answer = await handler({ params, query, body, now: new Date() } as Call<E>);
      return send(endpoint.output.parse(answer), request, endpoint);
    } catch (error) {
      return problem(error, request);
    }
  };
  return { endpoint, handle };
}

/** Ids are UUIDs; anything else names nothing (404). */
function readParams(endpoint: Endpoint, given: PathParams): Record<string, string> {
  const about = endpoint.about;
  return Object.fromEntries(
    paramNames(endpoint.path).map((name) => {
      const value = given[name];
      if (typeof value !== "string" || !isUuid(value)) throw new AppError("not_found", about && { about });
      return [name, value.toLowerCase()];
    }),
  );
}

/** The front wrote the header: the client's own address, whatever the client said. */
function clientOf(request: Request): string {
  return clientNetwork(request.headers.get("x-forwarded-for") ?? "");
}

function send(answer: unknown, request: Request, endpoint: Endpoint): Response {
  const keep = endpoint.method === "GET" ? (endpoint.keep ?? "revalidate") : "never";
  const body = JSON.stringify(answer);
  const etag = `W/"${createHash("sha1").update(body).digest("base64url")}"`;
  const headers = {
    ...corsHeaders(request),
    "Cache-Control": CACHE_CONTROL[keep],
    "X-Request-Id": requestIdOf(request),
    ...(keep !== "never" && { ETag: etag }),
  };
  if (keep !== "never" && isSame(request.headers.get("if-none-match"), etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === "HEAD" ? null : body, {
    status: endpoint.creates ? 201 : 200,
    headers: { ...headers, "Content-Type": "application/json; charset=utf-8" },
  });
}

function isSame(asked: string | null, etag: string): boolean {
  return asked !== null && (asked === "*" || asked.split(",").some((tag) => tag.trim() === etag));
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] as const;
type RouteMethods = Record<(typeof METHODS)[number] | "OPTIONS", RouteHandler>;

/** The handlers of one path: those that are served, and for every other method 405 with `Allow`. */
export function route(...served: readonly Served[]): RouteMethods {
  const byMethod = new Map<string, RouteHandler>(served.map(({ endpoint, handle }) => [endpoint.method, handle]));
  const get = byMethod.get("GET" satisfies Method);
  if (get) byMethod.set("HEAD", get);
  const allow = [...METHODS.filter((method) => byMethod.has(method)), "OPTIONS"].join(", ");
  const refuse: RouteHandler = async (request) =>
    problem(new AppError("method_not_allowed"), request, { Allow: allow });
  const options: RouteHandler = async (request) => preflight(request, allow);
  const handlers = METHODS.map((method) => [method, byMethod.get(method) ?? refuse] as const);
  return Object.fromEntries([...handlers, ["OPTIONS", options]]) as RouteMethods;
}

/** The handlers of addresses that are none: 404 by any method. */
export function missing(): RouteMethods {
  const handle: RouteHandler = async (request) => problem(new AppError("not_found"), request);
  return Object.fromEntries([...METHODS, "OPTIONS"].map((method) => [method, handle])) as RouteMethods;
}
