import { describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { actors, type TestActor } from "./actors";
import { call } from "./call-as";
import { age, codeOfAnswer, PASSWORD, person } from "./factor-people";

const CALLS = [
  ["GET", "/v1/user/me/export?lang=en", undefined],
  ["DELETE", "/v1/user/me/sessions", undefined],
  ["DELETE", "/v1/user/me", { reason: "I moved away." }],
] as const;
const confirm = (someone: TestActor, password: string) => call("POST", "/v1/user/me/confirm", someone, { password });

describe("what cannot be undone", () => {
  test.each(CALLS)("%s %s is done within ten minutes of the login", async (method, path, body) => {
    const someone = await person("customer");
    await age(someone, 9);
    expect((await call(method, path, someone, body)).status).toBe(200);
  });

  test.each(CALLS)("%s %s asks for the password later, and says how", async (method, path, body) => {
    const someone = await person("customer");
    await age(someone, 11);
    const refused = await call(method, path, someone, body);
    expect(codeOfAnswer(refused)).toEqual([403, "confirmation_required"]);
    expect(refused.body.details).toEqual({ by: "password" });
    expect(codeOfAnswer(await confirm(someone, "wrong one"))).toEqual([400, "invalid_password"]);
    expect((await call(method, path, someone, body)).status).toBe(403);
    expect((await confirm(someone, PASSWORD)).status).toBe(200);
    expect((await call(method, path, someone, body)).status).toBe(200);
  });

  test("a session from before counts as not confirmed; who has no password logs in with Google again", async () => {
    const someone = await actors.customer();
    await db.session.update({ where: { id: someone.tokens.sessionId }, data: { confirmedAt: null } });
    const refused = await call("DELETE", "/v1/user/me/sessions", someone);
    expect([...codeOfAnswer(refused), refused.body.details]).toEqual([403, "confirmation_required", { by: "google" }]);
    expect((await confirm(someone, "whatever it is")).status).toBe(400);
  });

  test("leaving may bring the password along", async () => {
    const someone = await person("customer");
    await age(someone, 60);
    const leave = (password: string) => call("DELETE", "/v1/user/me", someone, { reason: "I moved away.", password });
    expect(codeOfAnswer(await leave("wrong one"))).toEqual([400, "invalid_password"]);
    expect((await leave(PASSWORD)).status).toBe(200);
  });

  test("one's other devices ask for it, this one does not", async () => {
    const [someone, other] = [await person("customer"), await actors.customer()];
    await db.session.update({ where: { id: other.tokens.sessionId }, data: { userId: someone.id } });
    await age(someone, 11);
    const end = (id: string) => call("DELETE", `/v1/user/me/sessions/${id}`, someone);
    expect((await end(other.tokens.sessionId)).status).toBe(403);
    expect((await end(someone.tokens.sessionId)).status).toBe(200);
  });

  test("wrong passwords are counted with those of a change of the password", async () => {
    const someone = await person("customer");
    const answers: unknown[] = [];
    for (const _ of [1, 2, 3, 4, 5, 6]) answers.push((await confirm(someone, "wrong one")).status);
    expect(answers).toEqual([400, 400, 400, 400, 400, 429]);
    const change = { password: PASSWORD, newPassword: "nashpati-1404" };
    expect((await call("POST", `/v1/user/change-password/${someone.id}`, someone, change)).status).toBe(429);
  });
});
