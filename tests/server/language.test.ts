import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RealServer, startRealServer, stopRealServer } from "../support/real-server";
import type { TestDatabase } from "../support/test-database";
import { testDatabase } from "../support/use-test-database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase("seeded");
});
afterAll(() => database.drop());

describe.each(["en", "fa"] as const)("a server with DEFAULT_LNG=%s", (lng) => {
  let server: RealServer;
  beforeAll(async () => {
    server = await startRealServer(database.url, { DEFAULT_LNG: lng });
  });
  afterAll(() => stopRealServer(server));
  const lead = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(server.origin + path, { redirect: "manual", headers });
    return [answer.status, new URL(answer.headers.get("location") ?? "", server.origin).pathname];
  };

  test("I18N-04 RTE-02 leads who has told no language to it", async () => {
    expect(await lead("/")).toEqual([307, `/${lng}`]);
    expect(await lead("/about")).toEqual([307, `/${lng}/about`]);
    expect(await lead("/", { cookie: "lng=javascript:alert(1)" })).toEqual([307, `/${lng}`]);
  });

  test("I18N-12 leads who has told a language that is not ours to English", async () => {
    expect(await lead("/", { "accept-language": "de, ru;q=0.8" })).toEqual([307, "/en"]);
    expect(await lead("/", { cookie: "lng=xx" })).toEqual([307, "/en"]);
  });

  test("I18N-04 RTE-02 leads who has told one to that", async () => {
    expect(await lead("/", { cookie: "lng=ps" })).toEqual([307, "/ps"]);
    expect(await lead("/", { "accept-language": "ps-AF, en;q=0.5" })).toEqual([307, "/ps"]);
  });
});
