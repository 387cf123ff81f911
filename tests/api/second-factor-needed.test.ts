import { expect, test } from "vitest";
import { actors } from "./actors";
import { call } from "./call-api";
import { AT, codeOf, codeOfAnswer, person } from "./factor-people";
import { Browser, google, prepare, START } from "./google-browser";

prepare();

// Set before the first request reads it.
process.env.SECOND_FACTOR = "managers";

const MISSING = [403, "second_factor_missing"];

test.each(["admin", "owner"] as const)(
  "where a role needs a second factor, an %s without one reads what is their own, sets one up and can do nothing else",
  async (role) => {
    const someone = await person(role);
    for (const path of ["/v1/dashboard/waiting", "/v1/restaurant/manage"])
      expect(codeOfAnswer(await call("GET", path, someone))).toEqual(MISSING);
    expect(codeOfAnswer(await call("PATCH", "/v1/user/profile", someone, { fullname: "Zz Other" }))).toEqual(MISSING);
    expect((await call("GET", "/v1/user/profile", someone)).http).toBe(200);
    expect((await call<{ isRequired: boolean }>("GET", AT, someone)).data.isRequired).toBe(true);
    const begun = await call<{ secret: string }>("POST", `${AT}/app`, someone);
    const code = codeOf(begun.data.secret);
    expect((await call("POST", `${AT}/app/confirm`, someone, { code })).http).toBe(200);
    expect((await call("GET", "/v1/dashboard/waiting", someone)).http).toBe(200);
    expect((await call("DELETE", `${AT}/app`, someone)).http).toBe(200);
    expect((await call("GET", "/v1/dashboard/waiting", someone)).http).toBe(403);
  },
);

test("so does one who came by Google", async () => {
  const admin = await actors.customer({ role: "admin" });
  google.person = { ...google.person, email: admin.email };
  const browser = new Browser();
  expect(await browser.follow(START)).not.toContain("error");
  const headers = { cookie: browser.session };
  const missing = await call("GET", "/v1/dashboard/waiting", { headers });
  expect([missing.http, missing.code]).toEqual(MISSING);
  expect((await call("GET", "/v1/user/profile", { headers })).http).toBe(200);
  const begun = await call("POST", `${AT}/app`, { headers: { ...headers, "sec-fetch-site": "same-origin" } });
  expect(begun.http).toBe(200);
});

test("customers need none", async () => {
  const customer = await actors.customer();
  expect((await call("PATCH", "/v1/user/profile", customer, { fullname: "Zz Other" })).http).toBe(200);
});
