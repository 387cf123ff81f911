import { readdirSync } from "node:fs";
import path from "node:path";

/** The handlers that a route file exports. */
export type RouteModule = Readonly<
  Record<string, (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>>
>;

const ROOT = path.join(process.cwd(), "app/api");

/** Route files as Next reads them: `[id]` takes a segment, `[[...path]]` the rest. */
export const routeFiles: readonly string[] = readdirSync(ROOT, { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "route.ts")
  .map((file) => path.dirname(file))
  // Literal segments win over parameters, those over the rest.
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

/** Calls the handler of an address below /api, as the server would. */
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

/** The body of a successful call. */
export async function readApi<Body>(address: string, init?: RequestInit): Promise<Body> {
  const response = await callApi(address, init);
  const body = (await response.json()) as Body;
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}: ${JSON.stringify(body)}`);
  return body;
}

export type ErrorBody = {
  status: string;
  code: string;
  message: string;
  errors?: { path: string; message: string }[];
  requestId: string;
};

/** Status and body of a refused call. */
export async function refusal(address: string, init?: RequestInit): Promise<ErrorBody & { http: number }> {
  const response = await callApi(address, init);
  return { http: response.status, ...((await response.json()) as ErrorBody) };
}
