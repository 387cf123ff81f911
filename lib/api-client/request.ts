import type { z } from "zod";
import type { CallDefinition, Method, Params } from "@/lib/api/call";

type Schemas<C extends CallDefinition> = NonNullable<C["schemas"]>;

/** Query parameters are text, so numbers and flags are accepted for text fields. */
type QueryInput<Q> = { readonly [K in keyof Q]: Q[K] | (string extends Q[K] ? number | boolean : never) };

/** Input of a call. Write lists in queries with commas; send files as `FormData`. */
export type Input<C extends CallDefinition> = (keyof Params<C> extends never
  ? unknown
  : { readonly params: Params<C> }) &
  (Schemas<C> extends { query: infer Q extends z.ZodType }
    ? Partial<z.input<Q>> extends z.input<Q>
      ? { readonly query?: QueryInput<z.input<Q>> }
      : { readonly query: QueryInput<z.input<Q>> }
    : unknown) &
  (Schemas<C> extends { body: infer B extends z.ZodType } ? { readonly body: z.input<B> | FormData } : unknown) & {
    /** The `ETag` of the edited version; if the server has a newer one, it refuses with `conflict`. */
    readonly ifMatch?: string | undefined;
    /** Key of a creating call: repeated with the same key, it runs once (`onceKey`). */
    readonly idempotencyKey?: string | undefined;
  };

export type Answer<C extends CallDefinition> = z.output<Schemas<C>["output"]>;

export type AnyInput = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly ifMatch?: string | undefined;
  readonly idempotencyKey?: string | undefined;
};

export function onceKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The URL of a call; absent and empty parameters are left out. */
export function urlOf(path: string, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `/api${filled}${search.size > 0 ? `?${search}` : ""}`;
}

/** The options for `fetch`. Forms are sent unchanged, anything else as JSON. */
export function requestOf(
  method: Method,
  { body, ifMatch, idempotencyKey }: AnyInput,
  token: string | null,
): RequestInit {
  const isForm = body instanceof FormData;
  const headers = new Headers();
  if (token !== null) headers.set("Authorization", `Bearer ${token}`);
  // Field errors come in the language of the page, not of the browser.
  if (typeof document !== "undefined" && document.documentElement.lang !== "")
    headers.set("Accept-Language", document.documentElement.lang);
  if (ifMatch !== undefined) headers.set("If-Match", ifMatch);
  if (idempotencyKey !== undefined) headers.set("Idempotency-Key", idempotencyKey);
  if (body !== undefined && !isForm) headers.set("Content-Type", "application/json");
  // Send the session cookie, also to our API on another host (SES-11).
  const init: RequestInit = { method, headers, credentials: "include" };
  return body === undefined ? init : { ...init, body: isForm ? body : JSON.stringify(body) };
}
