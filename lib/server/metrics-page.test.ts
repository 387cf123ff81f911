import { afterAll, expect, test } from "vitest";
import { startFront } from "@/tests/support/front";
import { MetricsPage } from "./metrics-page";

const TOKEN = "scraped-with-Jx7Qm2Vt9Lw4Rb8Nz3Hc6Yd1";
const BY_RIGHT = { authorization: `Bearer ${TOKEN}` };
let isBroken = false;
const text = async () => {
  if (isBroken) throw new Error("broken");
  return "x_total 1\n";
};

const site = await startFront({
  metrics: new MetricsPage({ contentType: "text/plain; version=0.0.4; charset=utf-8", text }, TOKEN),
});
afterAll(() => site.stop());

test("who has the token reads the metrics, which no cache keeps", async () => {
  const answer = await site.ask("/api/metrics", BY_RIGHT);
  expect([answer.status, answer.text]).toEqual([200, "x_total 1\n"]);
  expect(answer.headers).toMatchObject({
    "content-type": "text/plain; version=0.0.4; charset=utf-8",
    "cache-control": "no-store",
  });
  expect((await site.ask("/api/metrics", BY_RIGHT, "HEAD")).text).toBe("");
});

test.each([
  ["nothing", "GET", {}],
  ["another token", "GET", { authorization: `Bearer ${TOKEN.replace("J", "j")}` }],
  ["a longer one", "GET", { authorization: `Bearer ${TOKEN}1` }],
  ["the token as it is", "GET", { authorization: TOKEN }],
  ["a password", "GET", { authorization: `Basic ${TOKEN}` }],
  ["a write", "POST", BY_RIGHT],
])("who sends %s gets Next's answer to an unknown address", async (_what, method, headers) => {
  const asked = site.seen.length;
  const answer = await site.ask("/api/metrics", headers as Record<string, string>, method);
  expect(answer.text).not.toContain("x_total");
  expect([site.seen.length, site.seen.at(-1)?.url]).toEqual([asked + 1, "/api/metrics"]);
});

test("an address beside it is none of it", async () => {
  for (const path of ["/api/metrics/", "/api/Metrics", "/metrics", "/api/metrics2"])
    expect((await site.ask(path, BY_RIGHT)).text).not.toContain("x_total");
});

test("a failure is an answer", async () => {
  isBroken = true;
  expect((await site.ask("/api/metrics", BY_RIGHT)).status).toBe(500);
});
