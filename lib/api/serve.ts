import "server-only";
import { createHash } from "node:crypto";
import { readBody } from "@/lib/api/body";
import type { Method, Params } from "@/lib/api/call";
import { corsHeaders, preflight } from "@/lib/api/cors";
import type { CsvTable } from "@/lib/api/csv-table";
import {
  type Asker,
  type Body,
  type CacheRule,
  type Endpoint,
  type Output,
  paramNames,
  type Query,
} from "@/lib/api/endpoint";
import { once } from "@/lib/api/idempotency";
import { problem, requestIdOf } from "@/lib/api/problem";
import { readQuery } from "@/lib/api/query";
import { ResponseWithCookies } from "@/lib/api/response-with-cookies";
import { checkOrigin, checkOwnFetch, checkOwnPage } from "@/lib/api/same-origin";
import { dropUploads } from "@/lib/api/temporary-files";
import { demandedVersion, versionTag } from "@/lib/api/version";
import { checkAccess } from "@/lib/auth/access";
import type { Actor } from "@/lib/auth/actor";
import { findActor } from "@/lib/auth/find-actor";
import { cacheInFront } from "@/lib/core/cache-in-front";
import { clientNetwork } from "@/lib/core/client-address";
import { WROTE_COOKIE } from "@/lib/core/constants";
import { isDatabaseAway } from "@/lib/core/database-away";
import { hasReplicas, isReadOnly } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { matchesEtag } from "@/lib/core/etag";
import { countUse } from "@/lib/core/rate-limit";
import type { RateLimitName } from "@/lib/core/rate-limits";
import { reading } from "@/lib/core/reading";
import { limitHeaders, noteUser, withRequest } from "@/lib/core/request-context";
import { isUuid } from "@/lib/core/text";

type PathParams = Record<string, string | string[] | undefined>;
type Context = { params: Promise<PathParams> };
type RouteHandler = (request: Request, context: Context) => Promise<Response>;

/** Parsed input of a handler. `now` is the time of the request. */
export type Call<E extends Endpoint> = {
  readonly actor: Asker<E>;
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  /** The version that a write requires; null if it sent no If-Match. */
  readonly ifMatch: Date | null;
  readonly headers: Headers;
  readonly now: Date;
};

type Made<E extends Endpoint> = E extends { answers: "csv" } ? CsvTable : Output<E> | ResponseWithCookies<Output<E>>;
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Made<E>> | Made<E>;

/** Loads the stored entry for the answer to an outdated write (H69). */
type Current<E extends Endpoint> = (call: Call<E>) => Promise<unknown>;

type Served = { readonly endpoint: Endpoint; readonly handle: RouteHandler };

const CACHE_CONTROL: Readonly<Record<CacheRule, string>> = {
  revalidate: "public, no-cache",
  minute: "private, max-age=60",
  never: "private, no-store",
};

/**
 * Connects an endpoint with its handler. The order is fixed: origin (of writes), account, access, write limit,
 * parameters, query, body, idempotency, the call's own limit, handler, output (strips all fields outside the contract),
 * ETag; one `catch` handles every failure.
 * @param current loads the stored entry when an edit was outdated
 */
export function serve<const E extends Endpoint>(endpoint: E, handler: Handler<E>, current?: Current<E>): Served {
  const answer = async (request: Request, context: Context) => {
    let call: Call<E> | undefined;
    try {
      const known = await readCall(endpoint, request, await context.params);
      call = known;
      const work = async () => {
        if (endpoint.limit) await countCall(endpoint, endpoint.limit, known, request);
        return send(await handler(known), request, endpoint, known.actor);
      };
      return await perform(endpoint, known, request, work);
    } catch (error) {
      const isStale = error instanceof AppError && error.isStale;
      return problem(error, request, {}, isStale && call ? await current?.(call) : undefined);
    } finally {
      await dropUploads(request);
    }
  };
  const handle: RouteHandler = (request, context) =>
    withRequest(
      {
        id: requestIdOf(request),
        client: clientOf(request),
        userAgent: request.headers.get("user-agent"),
        limits: new Map(),
      },
      async () => noteWrite(endpoint, await answer(request, context)),
    );
  return { endpoint, handle };
}

/** Reads where the endpoint may read, and does once what a retry must not do twice. */
function perform<E extends Endpoint>(
  endpoint: E,
  known: Call<E>,
  request: Request,
  work: () => Promise<Response>,
): Promise<Response> {
  if (mayBeBehind(endpoint)) return reading(work);
  if (endpoint.status !== 201) return work();
  return once(request, { ...known, userId: known.actor?.id ?? null, client: clientOf(request) }, work);
}

/** Reads for everybody, and tables of thousands of rows, may come from a replica. */
const mayBeBehind = ({ method, changes, access, answers }: Endpoint) =>
  method === "GET" && !changes && (access === "public" || answers === "csv");

/** Counts in the primary. While it is away, replicas go on answering reads, which only the budget then limits. */
async function countCall(
  endpoint: Endpoint,
  limit: RateLimitName,
  { actor, body }: { readonly actor: Actor | null; readonly body: unknown },
  request: Request,
): Promise<void> {
  const isSpared = mayBeBehind(endpoint) && hasReplicas();
  if (isSpared && isReadOnly()) return;
  await countUse(limit, whoOf(actor, request), { amount: heldIn(endpoint, body), isTold: true }).catch((error) => {
    if (!isSpared || !isDatabaseAway(error)) throw error;
  });
}

const WROTE = `${WROTE_COOKIE}=1; Path=/; Max-Age=10; HttpOnly; SameSite=Lax`;

/**
 * Afterwards the browser reads from the primary, until every replica that is in use has the write for certain, and past
 * a cache in front, until that is purged.
 */
function noteWrite({ method, changes, exemptFromWriteLimit }: Endpoint, response: Response): Response {
  const isWrite = (method !== "GET" || changes) && !exemptFromWriteLimit && response.ok;
  if (isWrite && (hasReplicas() || cacheInFront())) response.headers.append("Set-Cookie", WROTE);
  return response;
}

async function readCall<E extends Endpoint>(endpoint: E, request: Request, given: PathParams): Promise<Call<E>> {
  const now = new Date();
  const isWrite = endpoint.method !== "GET";
  if (isWrite) checkOrigin(request);
  if (endpoint.changes) checkOwnFetch(request);
  const actor = await findAsker(endpoint, request, now);
  noteUser(actor?.id);
  checkAccess(endpoint.access, actor, endpoint.resource);
  if (isWrite && actor?.via === "cookie") checkOwnPage(request);
  if (isWrite && !endpoint.exemptFromWriteLimit) await countUse("write", whoOf(actor, request), { isTold: true });
  const params = readParams(endpoint, given);
  const { query, body } = await readInput(endpoint, request);
  const ifMatch = endpoint.versioned && isWrite ? demandedVersion(request.headers) : null;
  return { actor, params, query, body, ifMatch, headers: request.headers, now } as unknown as Call<E>;
}

/** @throws AppError with the subject's own message: dishes have one (ERR-08) */
async function readInput({ query, body, uploads, resource: about }: Endpoint, request: Request) {
  try {
    return {
      query: query && readQuery(query, new URL(request.url).searchParams),
      body: body && (await readBody(body, request, uploads)),
    };
  } catch (error) {
    throw about && error instanceof AppError ? error.regarding(about) : error;
  }
}

/** Public calls without `variesByUser` skip the database query for the user. */
async function findAsker(endpoint: Endpoint, request: Request, now: Date): Promise<Actor | null> {
  if (endpoint.access === "public" && !endpoint.variesByUser) return null;
  const actor = await findActor(request.headers, now);
  // A user who still lacks a second factor sees only public data.
  return actor?.lacksFactor && endpoint.access === "public" ? null : actor;
}

const TEXT_PARAM_MAX = 200;

/** Ids must be UUIDs, otherwise 404. Other parameters are only limited in length. */
function readParams(endpoint: Endpoint, given: PathParams): Record<string, string> {
  const about = endpoint.resource;
  return Object.fromEntries(
    paramNames(endpoint.path).map((name) => {
      const value = given[name];
      const isId = /^id$|Id$/.test(name);
      const isRight = typeof value === "string" && (isId ? isUuid(value) : value.length <= TEXT_PARAM_MAX);
      if (!isRight) throw new AppError("not_found", about && { about });
      return [name, isId ? value.toLowerCase() : value];
    }),
  );
}

function heldIn({ counts }: Endpoint, body: unknown): number {
  const held = counts === undefined ? undefined : (body as Record<string, unknown>)[counts];
  return Array.isArray(held) ? held.length : 1;
}

const whoOf = (actor: Actor | null, request: Request) => actor?.id ?? clientOf(request);

/** Our server writes this header with the real client address, whatever the client sent. */
function clientOf(request: Request): string {
  return clientNetwork(request.headers.get("x-forwarded-for") ?? "");
}

async function send(made: unknown, request: Request, endpoint: Endpoint, actor: Actor | null): Promise<Response> {
  if (endpoint.answers === "csv") return sendTable(made as CsvTable, request);
  const { answer, cookies } = made instanceof ResponseWithCookies ? made : { answer: made, cookies: [] };
  const keep = keepOf(endpoint, actor);
  const parsed = endpoint.output.parse(answer);
  const body = JSON.stringify(parsed);
  const etag = etagOf(body, endpoint.versioned ? versionTag(parsed) : null);
  const headers = new Headers({
    ...corsHeaders(request),
    ...limitHeaders(),
    "Cache-Control": CACHE_CONTROL[keep],
    "X-Request-Id": requestIdOf(request),
    ...((keep !== "never" || endpoint.versioned) && { ETag: etag }),
  });
  if (endpoint.variesByUser) headers.append("Vary", "Authorization, Cookie");
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  if (keep !== "never" && matchesEtag(request.headers.get("if-none-match"), etag)) {
    return new Response(null, { status: 304, headers });
  }
  headers.set("Content-Type", "application/json; charset=utf-8");
  headers.set("Content-Length", String(Buffer.byteLength(body)));
  return new Response(request.method === "HEAD" ? null : body, { status: endpoint.status ?? 200, headers });
}

/** Tables are streamed, so they have no length and no ETag and are never cached. */
async function sendTable(table: CsvTable, request: Request): Promise<Response> {
  const headers = new Headers({
    ...corsHeaders(request),
    "Cache-Control": CACHE_CONTROL.never,
    "Content-Disposition": `attachment; filename="${table.name}.csv"`,
    "Content-Type": "text/csv; charset=utf-8",
    "X-Request-Id": requestIdOf(request),
  });
  return new Response(request.method === "HEAD" ? null : await table.stream(), { headers });
}

/** Only answers that do not depend on the user are cached. */
function keepOf(endpoint: Endpoint, actor: Actor | null): CacheRule {
  const isForAll = endpoint.method === "GET" && endpoint.access === "public" && actor === null;
  return isForAll ? (endpoint.cacheControl ?? "revalidate") : "never";
}

/** For editable data the version comes before the dot. */
function etagOf(body: string, version: string | null): string {
  const hash = createHash("sha1").update(body).digest("base64url");
  return `W/"${version === null ? "" : `${version}.`}${hash}"`;
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] as const;
type RouteMethods = Record<(typeof METHODS)[number] | "OPTIONS", RouteHandler>;

/** The handlers of a path; other methods answer 405 with `Allow`. */
export function route(...served: readonly Served[]): RouteMethods {
  const byMethod = new Map<string, RouteHandler>(served.map(({ endpoint, handle }) => [endpoint.method, handle]));
  const get = served.find(({ endpoint }) => endpoint.method === ("GET" satisfies Method) && !endpoint.changes);
  if (get) byMethod.set("HEAD", get.handle);
  const allow = [...METHODS.filter((method) => byMethod.has(method)), "OPTIONS"].join(", ");
  const refuse: RouteHandler = async (request) =>
    problem(new AppError("method_not_allowed"), request, { Allow: allow });
  const options: RouteHandler = async (request) => preflight(request, allow);
  const handlers = METHODS.map((method) => [method, byMethod.get(method) ?? refuse] as const);
  return Object.fromEntries([...handlers, ["OPTIONS", options]]) as RouteMethods;
}

/** Catch-all: 404 for every method. */
export function missing(): RouteMethods {
  const handle: RouteHandler = async (request) => problem(new AppError("not_found"), request);
  return Object.fromEntries([...METHODS, "OPTIONS"].map((method) => [method, handle])) as RouteMethods;
}
