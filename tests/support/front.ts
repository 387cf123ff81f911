import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { untilDeadline } from "@/lib/core/deadline";
import { diskStorage } from "@/lib/core/storage-disk";
import { workedMs } from "@/lib/core/thread-time";
import { badRequest, cachePage, pageFailed } from "@/lib/page-cache/scope";
import { Files } from "@/lib/server/files";
import { HttpServer } from "@/lib/server/front";
import type { FrontOptions } from "@/lib/server/front-options";
import type { MetricsPage } from "@/lib/server/metrics-page";
import { loggingRequests } from "@/lib/server/request-log";
import { limitSlowClients, refuseUpgrades } from "@/lib/server/server-limits";
import type { TilesFile } from "@/lib/server/tiles-file";

/** Behaviour of the fake Next's pages, by a word in the query. */
const BEHAVIOUR: Record<string, (response: ServerResponse) => void> = {
  missing: (response) => void response.writeHead(404).end("<html><head></head>Next's own</html>"),
  moved: (response) => void response.writeHead(308, { location: "/fa/businesses?search=new" }).end(),
  nonsense: () => badRequest(),
  unkept: () => cachePage({ tags: [], store: false }),
  broken: (response) => void response.writeHead(500).end("at Object.<anonymous> (/app/x.ts:1)"),
  throws: () => {
    throw new Error("thrown");
  },
};

export type Answer = { status: number; headers: IncomingMessage["headers"]; body: Buffer; text: string };

type App = (request: IncomingMessage, response: ServerResponse) => unknown;

type Site = {
  trustedProxies?: number;
  app?: App;
  tiles?: TilesFile;
  metrics?: MetricsPage;
  observe?: Parameters<typeof loggingRequests>[1];
  shared?: NonNullable<FrontOptions["shared"]>;
  now?: () => number;
};

/** Starts the HTTP server in front of a fake Next on a free port; `app` handles `/{lng}/dashboard/`. */
export async function startFront(given: Site = {}) {
  const { trustedProxies = 0, app, tiles, metrics, observe, shared, now } = given;
  const folder = mkdtempSync(join(tmpdir(), "front-"));
  writeFileSync(join(folder, "kabul-320.webp"), "picture");
  writeFileSync(join(folder, "logo.svg"), "<svg/>");
  writeFileSync(join(folder, "main.js.map"), "{}");
  writeFileSync(join(folder, ".secret"), "secret");
  const seen: IncomingMessage[] = [];
  const state = { away: false, renders: 0, documents: 0, workMs: 0, waitMs: 0 };

  const next = (incoming: IncomingMessage, response: ServerResponse) => {
    seen.push(incoming);
    // Like a page that waits for the database.
    if (state.waitMs > 0) return untilDeadline(() => pause(state.waitMs)).then(() => answer(incoming, response));
    return answer(incoming, response);
  };
  const answer = (incoming: IncomingMessage, response: ServerResponse) => {
    const address = new URL(incoming.url ?? "/", "http://x");
    if (app && address.pathname.includes("/dashboard/")) return app(incoming, response);
    work(state.workMs);
    if (!isPage(address.pathname)) return answerCall(address, incoming, response, state);
    if (state.away && !address.pathname.endsWith("/500")) {
      pageFailed(Object.assign(new Error("no connection"), { cause: { code: "ECONNREFUSED" } }));
      return response.writeHead(500).end();
    }
    state.renders += 1;
    cachePage({ tags: [`page:${address.pathname.replaceAll("/", ".")}`] });
    const search = address.searchParams.get("search") ?? "";
    BEHAVIOUR[search]?.(response);
    if (!response.writableEnded) response.end(html(address, incoming, state.renders));
    return undefined;
  };

  const front = new HttpServer({
    next,
    config: { host: "site.example", protocol: "https", trustedProxies },
    policy: { https: true, dev: false, connect: [] },
    defaultLanguage: "fa",
    files: [new Files(folder, "", "public, max-age=3600", [])],
    pictures: {
      files: async () => diskStorage(folder),
      rights: {
        of: async () => "everybody",
        showingTag: () => "business:1",
        dropTags: () => undefined,
        expireAll: () => undefined,
      },
    },
    tiles,
    metrics,
    enhance: "/enhance.js?v=1",
    account: "/account.js?v=1",
    limitBytes: 4_000_000,
    ...(shared && { shared }),
    ...(now && { now }),
  });
  const listener = observe ? loggingRequests(front, observe) : front.handle;
  const server = createServer({ maxHeaderSize: 96 * 1024 }, listener);
  limitSlowClients(server);
  refuseUpgrades(server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;

  return {
    front,
    seen,
    state,
    port,
    ask: (path: string, headers: Record<string, string> = {}, method = "GET") => ask(port, path, headers, method),
    raw: (text: string) => raw(port, text),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Keeps the thread busy for this much CPU time in milliseconds. */
function work(ms: number): void {
  const until = workedMs() + ms;
  while (workedMs() < until);
}

/** Paths with the same answer for all users. */
const isShared = (pathname: string) =>
  /openapi\.json$|restaurant\/featured$|v1\/category$|search\/popular$|\/similar$|feed\.xml$|robots\.txt$/.test(
    pathname,
  );

const isPage = (pathname: string) => /^\/(?:en|fa|ps)/.test(pathname) && !isShared(pathname);

function answerShared({ pathname, search }: URL, response: ServerResponse, state: { documents: number }): unknown {
  state.documents += 1;
  cachePage({ tags: pathname.endsWith("feed.xml") ? ["posts"] : [] });
  response.setHeader("content-type", pathname.endsWith(".json") ? "application/json" : "text/plain");
  response.setHeader("cache-control", "public, no-cache");
  response.setHeader("x-request-id", "of-the-first");
  return response.end(`${pathname}${search} #${state.documents} ${"text ".repeat(500)}`);
}

/** Answers an API call in several chunks, like Next; a short answer has a content length, like `serve`. */
function answerCall(
  address: URL,
  incoming: IncomingMessage,
  response: ServerResponse,
  state: { documents: number },
): unknown {
  if (isShared(address.pathname)) return answerShared(address, response, state);
  if (!address.pathname.startsWith("/api/")) return response.end(`next: ${incoming.method}`);
  const length = Number(address.searchParams.get("length"));
  response.setHeader("content-type", "application/json");
  response.setHeader("cache-control", address.searchParams.get("caching") ?? "no-store");
  if (length < 100) response.setHeader("content-length", length + 11);
  response.write('{"data":"');
  response.write("x".repeat(length));
  return response.end('"}');
}

function html(address: URL, incoming: IncomingMessage, count: number): string {
  const shown = `${address.pathname}${decodeURIComponent(address.search)} ${incoming.headers.cookie ?? ""} #${count}`;
  return `<!DOCTYPE html><html><head><script src="/_next/static/chunks/a.js" async=""></script></head><body><p>${shown}</p><p>سلام ${"text ".repeat(200)}</p><script>self.__next_f.push([1,"${count}"])</script></body></html>`;
}

function ask(port: number, path: string, headers: Record<string, string>, method: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: "127.0.0.1", path, headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const body = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() });
      });
    });
    sent.on("error", reject);
    sent.end();
  });
}

/** Sends raw bytes. @returns everything received until the other side closes or is silent */
function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    let got = "";
    socket.on("data", (chunk: Buffer) => {
      got += chunk.toString("latin1");
    });
    socket.setTimeout(300, () => socket.destroy());
    socket.on("error", () => resolve(got));
    socket.on("close", () => resolve(got));
  });
}
