import { expect, test } from "@playwright/test";
import fa from "@/messages/fa.json" with { type: "json" };
import { PASSWORD, person, signIn } from "./people";

test.describe("guards", () => {
  test("GRD-01 GRD-03 who has no session, or one that is none, is asked to log in and told the origin", async ({
    request,
  }) => {
    for (const cookie of ["", "session=undecodable"]) {
      const answer = await request.get("/fa/delete-account", { maxRedirects: 0, headers: { cookie } });
      expect(answer.status()).toBe(307);
      expect(answer.headers().location).toBe("/fa/login?from=%2Ffa%2Fdelete-account");
      expect(/session=;/.test(answer.headers()["set-cookie"] ?? "")).toBe(cookie !== "");
    }
  });

  test("GRD-04 GRD-07 admins and owners are led home from the page that deletes an account", async ({ page }) => {
    for (const role of ["admin", "owner"] as const) {
      await signIn(page, { role });
      await page.goto("/ps/delete-account");
      await expect(page).toHaveURL(/\/ps$/);
      await page.context().clearCookies();
    }
  });

  test("S-31 H17 a form of another site is refused, with a page", async ({ request }) => {
    const { email } = await person();
    const answer = await request.post("/fa/login", {
      form: { email, password: PASSWORD },
      headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    });
    expect(answer.status()).toBe(403);
    expect(answer.headers()["set-cookie"]).toBeUndefined();
    expect(await answer.text()).toContain(fa.errors.forbidden);
  });

  test("S-57 S-58 S-78 hostile forms are refused, never a fault", async ({ request }) => {
    const type = { "content-type": "application/x-www-form-urlencoded" };
    const bodies = [
      "email=%00&password=%ff",
      "__proto__=1&email[]=a",
      `email=${"x".repeat(10_000)}`,
      "email=a&email=b",
    ];
    for (const page of ["login", "signup", "forgot-password", "reset-password/x", "account-activation"]) {
      for (const data of [...bodies, "%ed%a0%80=1", ""]) {
        const answer = await request.post(`/en/${page}`, { data, headers: type });
        expect([400, 401, 404], `${page} ${data.slice(0, 30)}`).toContain(answer.status());
      }
    }
    // Letters that nobody sees are taken out of addresses that are opened; forms are sent to no such address.
    expect((await request.post("/en/reset-password/x%E2%80%AE", { data: "", headers: type })).status()).toBe(405);
    expect((await request.post("/en/login", { data: "x".repeat(150_000), headers: type })).status()).toBe(413);
    expect((await request.post("/en/login", { data: "{}", headers: { "content-type": "text/plain" } })).status()).toBe(
      400,
    );
    expect((await request.get("/en/reset-password/%ed%a0%80")).status()).toBe(400);
    for (const from of ["//evil.example", "/\\evil.example", "https://evil.example", "/\u202e", "/%00"]) {
      const html = await (await request.get(`/en/login?from=${encodeURIComponent(from)}`)).text();
      expect(html).toContain('action="/en/login"');
    }
  });
});
