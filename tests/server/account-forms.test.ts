import { afterAll, beforeAll, describe, expect, test } from "vitest";
import fa from "@/messages/fa.json";
import ps from "@/messages/ps.json";
import { type RealServer, startRealServer, stopRealServer } from "../support/real-server";
import type { TestDatabase } from "../support/test-database";
import { testDatabase } from "../support/use-test-database";

// What a form says of a refusal that is about none of its fields: the server's own words, in the reader's language.
let database: TestDatabase;
let server: RealServer;

beforeAll(async () => {
  database = await testDatabase("seeded");
  server = await startRealServer(database.url);
});
afterAll(async () => {
  await stopRealServer(server);
  await database.drop();
});

/** Posts a form as a browser without script does. */
async function post(path: string, fields: Record<string, string>) {
  const headers = { origin: server.origin, "sec-fetch-site": "same-origin" };
  const answer = await fetch(server.origin + path, { method: "POST", headers, body: new URLSearchParams(fields) });
  return { status: answer.status, text: await answer.text() };
}

const LOGIN = { email: "nobody@private.example", password: "anar-1403-x" };

describe("with the limits that people meet", () => {
  test("AUTH-10 too many logins", async () => {
    for (let i = 0; i < 5; i += 1) expect((await post("/fa/login", LOGIN)).status).toBe(401);
    const { status, text } = await post("/fa/login", LOGIN);
    expect(status).toBe(429);
    expect(text).toContain("۱۵ دقیقه");
  });
});

describe("with the database away", () => {
  beforeAll(() => database.drop());

  test.each([
    ["AUTH-07", "/fa/signup", { ...LOGIN, fullname: "مریم", ageConfirmed: "on" }, fa],
    ["AUTH-10", "/ps/login", LOGIN, ps],
    ["AUTH-12", "/fa/forgot-password", { email: LOGIN.email }, fa],
    ["AUTH-13", "/ps/reset-password/abc", { password: LOGIN.password, repeat: LOGIN.password }, ps],
  ])("%s ERR-06 %s says so, and keeps what was typed", async (_id, path, fields, catalogue) => {
    const { status, text } = await post(path, fields);
    expect(status).toBe(503);
    expect(text).toContain(catalogue.errors.unavailable);
    expect(text.includes(`value="${LOGIN.email}"`)).toBe("email" in fields);
    expect(text).not.toContain(LOGIN.password);
  });
});
