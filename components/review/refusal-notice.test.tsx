import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Providers } from "@/components/providers";
import { CallError } from "@/lib/api-client/call-error";
import type { Language } from "@/lib/core/constants";
import { ERROR_STATUS, type ErrorCode } from "@/lib/core/errors";
import { CATALOGUES } from "@/tests/fixtures/catalogues";
import { type Refusal, type ReviewAction, refusalOf } from "./refusal";
import { RefusalNotice } from "./refusal-notice";
import { type Reviewing, ReviewingProvider } from "./review-context";

const CODES = [...(Object.keys(ERROR_STATUS) as ErrorCode[]), "network"] as const;
const ACTIONS: readonly ReviewAction[] = ["publish", "answer", "like", "report", "delete"];
const SCREEN = {
  business: { id: "b1", city: "herat", type: "cafe", slug: "lala" },
  user: { id: "u1" },
} as unknown as Reviewing;

const html = (lng: Language, refusal: Refusal, what: ReviewAction) =>
  renderToStaticMarkup(
    <Providers lng={lng} messages={CATALOGUES[lng]}>
      <ReviewingProvider value={SCREEN}>
        <RefusalNotice refusal={refusal} what={what} onClose={() => undefined} />
      </ReviewingProvider>
    </Providers>,
  );
const textOf = (markup: string) => markup.replace(/<[^>]*>/g, " ").trim();

test.each(["fa", "ps"] as const)("REV-18 H70 whatever the server refuses is said in %s, a wait in minutes", (lng) => {
  const cases = [
    ...CODES.map((code) => ["publish", code] as const),
    ...ACTIONS.map((what) => [what, "internal"] as const),
  ];
  for (const [what, code] of cases) {
    const text = textOf(html(lng, refusalOf(new CallError(code, { message: "Raw.", retryAfter: 1500 })), what));
    expect([what, code, /[\u0600-\u06ff]{3}/.test(text), /[A-Za-z]{3}/.test(text)]).toEqual([what, code, true, false]);
    expect([what, code, text.includes("۲۵")]).toEqual([what, code, code === "rate_limited"]);
  }
});

test("REV-11 REV-12 REV-14 it leads on: to the login and back to the form, to the dashboard, to the contact form", () => {
  const ways = (kind: Refusal["kind"]) =>
    [...html("en", { kind }, "publish").matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) =>
      decodeURIComponent(href ?? ""),
    );
  const from = "/en/herat/cafe/lala/reviews#write";
  expect(ways("visitor")).toEqual([`/en/login?from=${from}`, `/en/signup?from=${from}`]);
  expect(ways("admin")).toEqual(["/en/dashboard"]);
  expect(ways("banned")).toEqual(["/en/contact-us"]);
  expect(ways("closed")).toEqual(["/en/herat/cafe"]);
});

test("H29 a long wait is told in hours", () => {
  expect(textOf(html("fa", { kind: "often", minutes: 91 }, "like"))).toContain("۲ ساعت");
});
