import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { cacheInFront } from "@/lib/core/cache-in-front";
import { sendPurge } from "./purge-request";

type Asked = Pick<IncomingMessage, "method" | "url" | "headers"> & { readonly body: string };

const asked: Asked[] = [];
/** Status of each answer to come; 200 afterwards. */
const statuses: number[] = [];
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method, url, headers } = request;
  asked.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
  response.writeHead(statuses.shift() ?? 200).end('{"status":"told"}');
});
await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
});

const TOKEN = "purge-token";
const keys = (count: number) => Array.from({ length: count }, (_, number) => `business:${number}`);
function purge(path: string, wanted: readonly string[]) {
  const cache = cacheInFront(origin + path, TOKEN);
  if (!cache) throw new Error("no cache");
  return sendPurge(cache, wanted);
}

describe("a purge", () => {
  test("of a Varnish: PURGE with the keys in a header, fifty at a time", async () => {
    const { keys: done, error } = await purge("/", [...keys(60), "home", "home"]);
    expect([done.size, error]).toEqual([61, null]);
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(["PURGE /", "PURGE /"]);
    expect(asked.map(({ headers }) => String(headers["xkey-purge"]).split(" ").length)).toEqual([50, 11]);
    expect(asked[1]?.headers["xkey-purge"]).toMatch(/^business:50 .* home$/);
  });

  test("of Fastly: up to 256 keys of a service, with its token", async () => {
    await purge("/service/7i6HN3TK9wS159v2gPAZ8A/purge", keys(300));
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(
      Array<string>(2).fill("POST /service/7i6HN3TK9wS159v2gPAZ8A/purge"),
    );
    const [first, second] = asked;
    expect(first?.headers).toMatchObject({ "fastly-key": TOKEN, "content-type": "application/json" });
    expect(JSON.parse(first?.body ?? "")).toEqual({ surrogate_keys: keys(256) });
    expect(JSON.parse(second?.body ?? "")).toEqual({ surrogate_keys: keys(300).slice(256) });
  });

  test("of Cloudflare: up to thirty tags of a zone, with its token", async () => {
    const path = "/client/v4/zones/023e105f4ecef8ad9ca31a8372d0c353/purge_cache";
    await purge(path, keys(31));
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(Array<string>(2).fill(`POST ${path}`));
    expect(asked[0]?.headers).toMatchObject({ authorization: `Bearer ${TOKEN}`, "content-type": "application/json" });
    expect(asked.map(({ body }) => JSON.parse(body) as object)).toEqual([
      { tags: keys(30) },
      { tags: ["business:30"] },
    ]);
  });

  test("that is refused halfway tells which keys are done, and why", async () => {
    statuses.push(200, 429);
    const { keys: done, error } = await purge("/client/v4/zones/1/purge_cache", keys(70));
    expect([...done]).toEqual(keys(30));
    expect(error?.message).toBe('429 {"status":"told"}');
    expect(asked).toHaveLength(2);
  });

  test("to nobody is an error", async () => {
    const cache = cacheInFront("http://127.0.0.1:4");
    const { keys: done, error } = cache ? await sendPurge(cache, ["home"]) : { keys: new Set(), error: null };
    expect([done.size, error?.message]).toEqual([0, expect.stringContaining("ECONNREFUSED")]);
  });
});
