import { afterAll, beforeAll, describe, expect, test } from "vitest";
import fa from "@/messages/fa.json";
import ps from "@/messages/ps.json";
import { type RealServer, startRealServer, stopRealServer } from "../support/real-server";
import { type SlowLine, startSlowLine } from "../support/slow-line";
import type { TestDatabase } from "../support/test-database";
import { testDatabase } from "../support/use-test-database";

// What a form says of a refusal that is about none of its fields: the server's own words, in the reader's language.
let database: TestDatabase;
let server: RealServer;
let line: SlowLine;

beforeAll(async () => {
  database = await testDatabase("seeded");
  line = await startSlowLine(database.url);
  server = await startRealServer(line.url);
});
afterAll(async () => {
  await stopRealServer(server);
  await database.drop();
});

/** Posts a form as a browser without script does. */
async function post(path: string, fields: Record<string, string>) {
  const headers = { origin: server.origin, "sec-fetch-site": "same-origin" };
  const answer = await fetch(server.origin + path, {
    method: "POST",
    headers,
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  return { status: answer.status, text: await answer.text() };
}

const LOGIN = { email: "nobody@private.example", password: "anar-1403-x" };

describe("the server's own words, where no field is wrong", () => {
  test.each([
    ["AUTH-10", "/fa/login", LOGIN, 5, "۱۵ دقیقه"],
    ["AUTH-12", "/ps/forgot-password", { email: LOGIN.email }, 3, "دقیق"],
  ])("%s too many tries at %s are told with the time to wait", async (_id, path, fields, allowed, wait) => {
    for (let i = 0; i < allowed; i += 1) expect((await post(path, fields)).status).not.toBe(429);
    const { status, text } = await post(path, fields);
    expect(status).toBe(429);
    expect(text).toContain(wait);
    expect(text).toContain(`value="${LOGIN.email}"`);
  });

  test("AUTH-07 too many accounts from one network too, and what was typed stays, but for the password", async () => {
    const join = (i: number) =>
      post("/fa/signup", { ...LOGIN, email: `join-${i}@private.example`, fullname: "مریم نوری", ageConfirmed: "on" });
    for (let i = 0; i < 10; i += 1) expect((await join(i)).status).toBe(303);
    const { status, text } = await join(10);
    expect(status).toBe(429);
    expect(text).toContain("۶۰ دقیقه");
    expect(text).toContain('value="مریم نوری"');
    expect(text).not.toContain(LOGIN.password);
  });
});

describe("with the database away", () => {
  beforeAll(() => line.stop());

  test.each([
    ["/fa/signup", { ...LOGIN, fullname: "مریم", ageConfirmed: "on" }, fa],
    ["/ps/login", LOGIN, ps],
    ["/fa/forgot-password", { email: LOGIN.email }, fa],
  ])("ERR-06 %s says that the trouble is ours, and when to try again", async (path, fields, catalogue) => {
    const { status, text } = await post(path, fields);
    expect(status).toBe(503);
    expect(text).toContain(catalogue.problem.title);
    expect(text).not.toContain(LOGIN.password);
  });
});
