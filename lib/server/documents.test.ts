import { afterAll, describe, expect, test } from "vitest";
import { startFront } from "@/tests/support/front";

const OWN = "http://localhost:3000";
const SIMILAR = "/api/v2/restaurant/019a9c40-0f4d-7e53-9a51-5f0a4f6c1d30/similar";
const site = await startFront();
afterAll(() => site.stop());

async function madeBy(work: () => Promise<unknown>): Promise<number> {
  const before = site.state.documents;
  await work();
  return site.state.documents - before;
}

describe("what is the same for everybody is made once", () => {
  test.each([
    ["/api/openapi.json", ["/api/openapi.json?x=1", "/api/openapi.json?x=2&lang=ps"]],
    ["/api/v1/restaurant/featured?lang=ps&limit=3", ["/api/v1/restaurant/featured?x=9&limit=3&lang=ps"]],
    ["/api/v1/category?type=dish", ["/api/v1/category?x=1&type=dish"]],
    ["/api/v1/search/popular?lang=fa", ["/api/v1/search/popular?lang=fa&x=1"]],
    [`${SIMILAR}?limit=3&view=card`, [`${SIMILAR}?x=9&view=card&limit=3`]],
    ["/robots.txt", ["/robots.txt?x=1", "/robots.txt?x=2"]],
    ["/fa/feed.xml", ["/fa/feed.xml?x=1"]],
  ])("%s, whatever else stands in the address", async (address, same) => {
    let first = "";
    const made = await madeBy(async () => {
      const answer = await site.ask(address);
      first = answer.text;
      for (const other of [address, ...same]) {
        const { status, text, headers } = await site.ask(other, { "accept-encoding": "identity" });
        expect([other, status, text, headers.etag]).toEqual([other, 200, first, answer.headers.etag]);
        const etag = String(answer.headers.etag);
        expect((await site.ask(other, { "if-none-match": etag })).status).toBe(304);
        expect((await site.ask(other, { "accept-encoding": "br" })).headers["content-encoding"]).toBe("br");
        expect((await site.ask(other, {}, "HEAD")).status).toBe(200);
      }
    });
    expect(made).toBe(1);
  });

  test("many who ask at the same time wait for one", async () => {
    const made = await madeBy(() =>
      Promise.all(
        Array.from({ length: 50 }, (_, number) => site.ask(`/api/v1/restaurant/featured?city=herat&x=${number}`)),
      ),
    );
    expect(made).toBe(1);
  });

  test("until something that it shows changes", async () => {
    await site.ask("/ps/feed.xml");
    expect(await madeBy(() => site.ask("/ps/feed.xml"))).toBe(0);
    site.front.cache.dropTags(["posts"]);
    expect(await madeBy(() => site.ask("/ps/feed.xml"))).toBe(1);
  });

  test("each answer of the API says who may read it, and keeps nobody's request id", async () => {
    const own = await site.ask("/api/openapi.json", { origin: OWN });
    const foreign = await site.ask("/api/openapi.json", { origin: "https://evil.example" });
    expect(own.headers["access-control-allow-origin"]).toBe(OWN);
    expect(foreign.headers["access-control-allow-origin"]).toBeUndefined();
    for (const { headers } of [own, foreign]) {
      expect(headers.vary).toContain("Origin");
      expect(headers["x-request-id"]).not.toBe("of-the-first");
    }
  });

  test.each<[string, string, Record<string, string>, string]>([
    ["another method", "/api/openapi.json", {}, "POST"],
    ["somebody signed in", "/api/v1/restaurant/featured", { authorization: "Bearer x" }, "GET"],
    ["a session", "/api/v1/restaurant/featured", { cookie: "session=x" }, "GET"],
    ["a parameter given twice", "/api/v1/restaurant/featured?limit=2&limit=3", {}, "GET"],
    ["an empty one", "/api/v1/restaurant/featured?limit=", {}, "GET"],
  ])("but %s is answered on its own", async (_what, address, headers, method) => {
    expect(await madeBy(() => site.ask(address, headers, method))).toBe(1);
    expect(await madeBy(() => site.ask(address, headers, method))).toBe(1);
  });
});
