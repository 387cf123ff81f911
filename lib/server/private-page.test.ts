import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startFront } from "@/tests/support/front";

let site: Awaited<ReturnType<typeof startFront>>;
beforeAll(async () => {
  site = await startFront();
});
afterAll(() => site.stop());

const paragraph = (text: string) => /<p>(.*?)<\/p>/.exec(text)?.[1] ?? "";

describe("pages around an account", () => {
  test("a page of one visitor gets their cookies and is kept by nobody", async () => {
    const first = await site.ask("/fa/delete-account", { cookie: "session=secret" });
    expect(paragraph(first.text)).toContain("session=secret");
    expect(first.headers["cache-control"]).toBe("private, no-store");
    expect(first.headers["content-security-policy"]).toContain("'sha256-");
    expect(paragraph((await site.ask("/fa/delete-account")).text)).not.toContain("secret");
  });

  test("a page around an account comes without React, and its address is told to nobody", async () => {
    const page = await site.ask("/fa/reset-password/SeCret_1");
    expect(page.text).not.toContain("/_next/static");
    expect(page.text.match(/<script src[^>]*>/g)).toEqual(['<script src="/account.js?v=1" defer>']);
    expect([page.headers["referrer-policy"], page.headers["x-robots-tag"]]).toEqual(["strict-origin", "noindex"]);
  });

  test("members get React with the page of a shared list, and hashes that let it run; others, and other pages, do not", async () => {
    const cookie = "lng=fa; __Host-session=secret";
    const page = await site.ask("/fa/list/SeCret_1", { cookie });
    const stranger = await site.ask("/fa/list/SeCret_1");
    const hashes = ({ headers }: typeof page) => String(headers["content-security-policy"]).split("'sha256-").length;
    expect([page, stranger].map(({ text }) => text.includes("/_next/static"))).toEqual([true, false]);
    expect(hashes(page)).toBeGreaterThan(hashes(stranger));
    expect([page.headers["cache-control"], page.headers["referrer-policy"]]).toEqual([
      "private, no-store",
      "strict-origin",
    ]);
    expect((await site.ask("/fa/list/SeCret_1", { cookie: "lng=fa; nosession=1" })).text).not.toContain(
      "/_next/static",
    );
    expect((await site.ask("/fa/reset-password/x", { cookie })).text).not.toContain("/_next/static");
  });

  test("a private form is taken by its page, and leads on", async () => {
    const post = (path: string, headers = {}) => site.ask(path, headers, "POST");
    const sent = await post("/fa/forgot-password");
    expect([sent.status, sent.headers.location]).toEqual([303, "/fa/forgot-password?sent=1"]);
    const login = await post("/ps/login?from=%2Fps%2Fherat", { accept: "application/json" });
    expect(JSON.parse(login.text)).toMatchObject({ to: "/ps/herat" });
    expect(login.headers["cache-control"]).toBe("no-store");
    expect((await post("/ps/login?from=%2F%2Fevil.example")).headers.location).toBe("/ps");
  });

  test("what only the page can know is refused before anything is called", async () => {
    const calls = () => site.seen.filter(({ url }) => url?.startsWith("/api/")).length;
    const before = calls();
    expect((await site.ask("/fa/delete-account", {}, "POST")).status).toBe(400);
    expect(calls()).toBe(before);
  });

  test("other private pages take no form", async () => {
    for (const path of ["/fa/profile", "/fa/login/x", "/fa/reset-password", "/fa/reset-password/a/b"])
      expect((await site.ask(path, {}, "POST")).status).toBe(405);
  });
});
