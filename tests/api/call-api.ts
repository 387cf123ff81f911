import { readdirSync } from "node:fs";
import path from "node:path";
import { sends, type TestActor } from "./actors";

export type RouteModule = Readonly<
  Record<string, (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>>
>;

const ROOT = path.join(process.cwd(), "app/api");

/** Route folders with Next's segments: `[id]` matches one segment, `[[...path]]` the rest. */
export const routeFiles: readonly string[] = readdirSync(ROOT, { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "route.ts")
  .map((file) => path.dirname(file))
  // Literal segments win over parameters, parameters over catch-alls.
  .sort((a, b) => weight(a) - weight(b) || (a < b ? -1 : 1));

function weight(folder: string): number {
  const segments = folder.split(path.sep);
  return segments.filter((part) => part.startsWith("[")).length + (folder.includes("[[...") ? 1000 : 0);
}

function match(folder: string, pathname: string): Record<string, string> | null {
  if (folder.includes("[[...")) return {};
  const wanted = folder.split(path.sep);
  const given = pathname.split("/").filter(Boolean);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? "";
    if (segment.startsWith("[")) params[segment.slice(1, -1)] = decodeURIComponent(value);
    else if (segment !== value) return null;
  }
  return params;
}

/** Calls the handler of a path below /api like the server. */
export async function callApi(address: string, init: RequestInit = {}): Promise<Response> {
  const url = new URL(`/api${address}`, "http://localhost:3000");
  for (const folder of routeFiles) {
    const params = match(folder, url.pathname.slice("/api".length));
    if (!params) continue;
    const handlers = (await import(path.join(ROOT, folder, "route.ts"))) as RouteModule;
    const handler = handlers[init.method ?? "GET"];
    if (!handler) throw new Error(`${folder} has no ${init.method ?? "GET"}`);
    return handler(new Request(url, init), { params: Promise.resolve(params) });
  }
  throw new Error(`no route for ${address}`);
}

export type Json = Record<string, unknown>;

export async function readApi<Body>(address: string, init?: RequestInit): Promise<Body> {
  const response = await callApi(address, init);
  const body = (await response.json()) as Body;
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}: ${JSON.stringify(body)}`);
  return body;
}

/**
 * An answer with one entry or a list, or an error. Missing fields are undefined and fail the test that expects them.
 */
export type Answer<Data = Entry> = {
  readonly http: number;
  readonly headers: Headers;
  readonly etag: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly pagination: { readonly totalResults: number; readonly limit: number };
  readonly restaurants: ({ _id: string; status: string } & Readonly<Record<string, unknown>>)[];
  readonly bookmarked: boolean;
  readonly data: Data;
} & Omit<ErrorBody, "status">;
export type ErrorBody = {
  readonly status: string;
  readonly code: string;
  readonly message: string;
  readonly requestId: string;
  readonly errors: { path: string; code: string; message: string }[];
};
type Entry = Readonly<Record<string, unknown>> & {
  readonly _id: string;
  readonly slug: string;
  readonly city: string;
  readonly type: string;
  readonly updatedAt: string;
  readonly facts: { key: string; value: boolean }[];
  readonly translation: Readonly<Record<string, { title: string }>>;
};

export async function call<Data = Entry, More = unknown>(
  method: string,
  address: string,
  by?: Partial<Pick<TestActor, "headers">> | null,
  body?: unknown,
  more: Readonly<Record<string, string>> = {},
): Promise<Answer<Data> & More> {
  const headers = { ...by?.headers, ...more };
  const isForm = body === undefined || body instanceof FormData || body instanceof URLSearchParams;
  const response = await callApi(address, { method, ...(isForm ? { headers, body } : sends(body, { headers })) });
  const { headers: answered, status: http } = response;
  const answer = (await response.json()) as Answer<Data> & More;
  return { ...answer, http, headers: answered, etag: answered.get("etag") ?? "" };
}

export const bodyOf = ({ http: _http, headers: _headers, etag: _etag, ...body }: Answer<unknown>) => body;
