import type { ServerResponse } from "node:http";
import { expect, test, vi } from "vitest";
import { PageFailed, PageRenderer } from "@/lib/page-cache/page-renderer";
import { cachePage, pageFailed } from "@/lib/page-cache/scope";

const SETTINGS = {
  policy: { https: false, dev: false, connect: [] },
  common: [],
  enhance: "/enhance.js",
  account: "/account.js",
  rewrite: false,
  now: Date.now,
  onUnexpected: () => undefined,
};

/** Fake of Next: `/en/weblog/…` is a post; the last word of the address makes it missing or failing. */
const renderer = new PageRenderer(
  (request, response: ServerResponse) => {
    const address = request.url ?? "";
    if (address.startsWith("/en/weblog/")) cachePage({ tags: ["posts"], about: "post" });
    if (address.endsWith("/away")) pageFailed(Object.assign(new Error("gone"), { code: "ECONNREFUSED" }));
    const status = /\/(?:fails|away)$/.test(address) ? 500 : address.endsWith("/missing") ? 404 : 200;
    response
      .writeHead(status, { "content-type": "text/html" })
      .end(`<html><head></head><body>${address}</body></html>`);
  },
  SETTINGS,
  "example.af",
);

const bodyOf = (answer: { body: { ready(form: "identity"): Buffer | undefined } }) =>
  String(answer.body.ready("identity"));

test("PST-04 what is missing is told in the words of what was asked for", async () => {
  const post = await renderer.fill("/en/weblog/missing");
  expect([post.status, post.tags]).toEqual([404, ["posts"]]);
  expect(bodyOf(post)).toContain("/en/404?about=post");
  const other = await renderer.fill("/en/herat/missing");
  expect(bodyOf(other)).toContain("/en/404<");
});

test.each([
  ["/en/weblog/fails", 500, "/en/500?about=post"],
  ["/en/weblog/away", 503, "/en/500?about=post"],
  ["/en/herat/fails", 500, "/en/500<"],
])("PST-03 a failure at %s answers %i with %s", async (address, status, words) => {
  const error: unknown = await renderer.fill(address).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(PageFailed);
  const answer = await renderer.failure("en", error);
  expect(answer.status).toBe(status);
  expect(bodyOf(answer)).toContain(words);
});

test("a page that takes long is given up, but in development, where it is compiled first", async () => {
  vi.useFakeTimers();
  try {
    const slow = (_request: unknown, response: ServerResponse) => setTimeout(() => response.end("late"), 20_000);
    const answers = [false, true].map((dev) => {
      const settings = { ...SETTINGS, policy: { ...SETTINGS.policy, dev } };
      return new PageRenderer(slow, settings, "example.af").render("/en/about", { headers: {} }).then(
        ({ body }) => body.toString(),
        (error: unknown) => error,
      );
    });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await Promise.all(answers)).toEqual([expect.any(PageFailed), "late"]);
  } finally {
    vi.useRealTimers();
  }
});

const AWAY = { status: 503, code: "unavailable", errors: [], retryAfter: 5 } as const;
const LONG = "نمره تلفون این رستورانت\nدرست نیست </textarea>";
const typed = { reason: "other", message: LONG };

test("ERR-06 a form whose page needs the missing database is kept by a plain one, in its language", async () => {
  for (const lng of ["en", "fa", "ps"]) {
    const entry = await renderer.formPage(`/${lng}/herat/away`, { ...AWAY, values: typed }, "");
    const html = bodyOf(entry);
    expect([entry.status, entry.store]).toEqual([503, false]);
    expect(entry.headers).toContainEqual(["Retry-After", "5"]);
    expect(html).toContain(`<form method="post" action="/${lng}/herat/away">`);
    expect(html).toContain('<input type="hidden" name="reason" value="other">');
    expect(html).toContain(`${LONG.replace("</textarea>", "&lt;/textarea&gt;")}</textarea>`);
    expect(html).toContain(`<html lang="${lng}"`);
  }
});

test("ERR-06 a form is its own page while that can be made, and other failures are told as such", async () => {
  const entry = await renderer.formPage("/en/herat", { ...AWAY, values: typed }, "");
  expect([entry.status, bodyOf(entry)]).toEqual([503, expect.stringContaining("/en/herat")]);
  await expect(renderer.formPage("/en/herat/fails", { ...AWAY, values: typed }, "")).rejects.toThrow(PageFailed);
});
