import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { BusinessDetail } from "@/lib/business/model";
import { CORRECTION_KINDS, LANGUAGES } from "@/lib/core/constants";
import type { Outcome } from "@/lib/correction/model";
import type { Dish } from "@/lib/dish/model";
import type { RefusedForm } from "@/lib/page-cache/scope";
import { BUSINESS } from "@/tests/fixtures/business";
import { CATALOGUES } from "@/tests/fixtures/catalogues";
import { refusedForm } from "@/tests/fixtures/refused-form";
import { CorrectionScreen } from "./correction-screen";
import { OutcomeScreen } from "./outcome-screen";

const NOW = new Date("2027-02-13T05:30:00Z");
const dish = { id: "d1", translation: { en: { title: "Mantu" } }, price: 220 } as unknown as Dish;

type Shown = { readonly change?: Partial<BusinessDetail>; readonly refused?: RefusedForm | null };

const form = (lng: "en" | "fa" | "ps", { change = {}, refused = null }: Shown = {}) =>
  renderToStaticMarkup(
    <CorrectionScreen
      business={{ ...BUSINESS, ...change }}
      dishes={[dish]}
      lng={lng}
      now={NOW}
      chosen={{ kind: "price", dish: "d1" }}
      refused={refused}
    />,
  );

const PRICE_CORRECTED = {
  kind: "price",
  business: { ...BUSINESS, isShown: true },
  dish: { id: "d1", translation: { en: { title: "Mantu" } } },
  price: 240,
  oldPrice: 220,
  phone: null,
  replaces: null,
  fact: null,
  reason: null,
  decidedAt: null,
  createdAt: NOW,
} as const;

describe.each(LANGUAGES)("the form for corrections, in %s", (lng) => {
  const t = CATALOGUES[lng].correction;

  test("offers each kind with what we tell now, and has chosen what the link says", () => {
    const html = form(lng);
    for (const kind of CORRECTION_KINDS) expect(html).toContain(`value="${kind}"`);
    expect(html).toMatch(
      /<input type="radio"[^>]* name="kind"[^>]* checked="" value="price"|value="price"[^>]* checked=""/,
    );
    expect(html).toMatch(/<option value="d1" selected="">Mantu/);
    expect(html).toMatch(/enctype="multipart\/form-data"/i);
    expect(html).toContain("+93 799 000 000");
  });

  test("offers no price without a menu, no service without one, and closes no closed place", () => {
    const html = form(lng, { change: { dishCount: 0, facts: [], status: "closed", phones: [] } });
    for (const kind of ["price", "fact", "closed"]) expect(html).not.toContain(`value="${kind}"`);
    expect(html).toContain(t.now.noPhone);
  });

  test("says what is wrong beside each field, and shows again what was typed", () => {
    const errors = ["kind", "phone", "dishId", "price", "fact", "latitude", "note", "email", "photo"].map((path) => ({
      path,
      message: "",
    }));
    const html = form(lng, { refused: refusedForm({ errors, values: { kind: "price", price: "<b>", email: "x" } }) });
    expect(html).toContain('value="&lt;b&gt;"');
    expect(html).toContain(t.wrong.price);
    expect(html).toContain(t.missing.dishId);
    expect(html).toContain(t.missing.note);
    expect(html.match(/class="field__error"(?![^>]*hidden)/g)).toHaveLength(errors.length);
  });

  test.each([
    ["rate_limited", 429],
    ["payload_too_large", 413],
    ["not_found", 404],
    ["forbidden", 403],
    ["bad_request", 400],
  ])("says what %s means", (code, status) => {
    const html = form(lng, { refused: refusedForm({ code, status, retryAfter: 1200 }) });
    expect(html).toMatch(/error-summary.*<p>[^<]{10,}<\/p>/s);
  });

  test.each([
    [{ status: "pending", applied: false }, t.outcome.pending],
    [{ status: "accepted", applied: true, decidedAt: NOW }, t.outcome.applied],
    [{ status: "accepted", applied: false, decidedAt: NOW }, t.outcome.accepted],
    [{ status: "rejected", applied: false, decidedAt: NOW, reason: "<i>" }, t.outcome.rejected],
  ] as const)("tells what became of one: %j", (state, title) => {
    const outcome: Outcome = { ...PRICE_CORRECTED, ...state };
    const html = renderToStaticMarkup(
      <OutcomeScreen outcome={outcome} lng={lng} href={`https://site.example/${lng}/outcome/x`} />,
    );
    expect(html).toContain(`>${title}</h1>`);
    expect(html).toContain("Mantu");
    expect(html).not.toContain("<i>&lt;");
    expect(html.includes("&lt;i&gt;")).toBe("reason" in state);
  });
});
