import { expect, test } from "vitest";
import { CONTACT_REASONS, LANGUAGES } from "@/lib/core/constants";
import fa from "@/messages/fa.json" with { type: "json" };
import { open, textOf } from "../support/site";
import { TEXTS } from "../support/texts";

const FIELDS = ["firstName", "lastName", "email", "phone", "message", "reason"] as const;

test("RTE-18 MSG-01 MSG-02 CST-04 CST-07 H59 the page of contact asks for what is needed, and says how we are reached", async () => {
  for (const lng of LANGUAGES) {
    const t = TEXTS[lng].contact;
    const page = await open(`/${lng}/contact-us?reason=add_restaurant`);
    expect(page.heading).toBe(t.title);
    for (const name of FIELDS) {
      expect(page.text(`main label[for=${name}]`), name).toContain(t[name]);
      page.one(`main form [name=${name}]`);
    }
    const reasons = CONTACT_REASONS.map((reason) => t.reasons[reason]);
    expect(page.texts("#reason option")).toEqual([t.choose, ...reasons]);
    expect(page.one("#reason option[selected]").getAttribute("value")).toBe("add_restaurant");
    expect(textOf(page.one('main a[href^="tel:+93"]'))).toMatch(/\+93 \d{3} \d{3} \d{3}/);
    for (const words of [t.callAnytime, TEXTS[lng].enums.city.herat, lng === "en" ? "8:00 AM to 6:00 PM" : "۸:۰۰"])
      expect(page.text("main")).toContain(words);
  }
});

test("MSG-01 a refused message keeps what was typed and tells what is wrong beside each field", async () => {
  const { contact } = fa;
  const page = await (await open("/fa/contact-us")).send({ firstName: "مریم <b>", email: "maryam" });
  expect([page.status, page.headers.get("cache-control"), page.path]).toEqual([400, "no-store", "/fa/contact-us"]);
  expect(page.one("#firstName").getAttribute("value")).toBe("مریم <b>");
  expect(page.one("#email").getAttribute("value")).toBe("maryam");
  expect(page.one("#email").getAttribute("aria-invalid")).toBe("true");
  expect(page.text("#email-error")).toContain("name@example.com");
  expect(page.text("#lastName-error")).toBe(contact.missing.lastName);
  page.one("#firstName-error[hidden]");
  const links = page.attributes("[role=alert][autofocus] a", "href");
  expect(links).toEqual(["#lastName", "#email", "#reason", "#message"]);
});

test("API-13 a message that arrives leads to its reference, on a page that search engines leave out", async () => {
  const sent = await (await open("/en/contact-us")).send({
    firstName: "مریم",
    lastName: "نوری",
    email: "maryam@example.af",
    phone: "۰۷۰۰۱۲۳۴۵۶",
    reason: "complaint",
    message: `without script ${Date.now()}`,
  });
  expect([sent.status, sent.leadsTo]).toEqual([
    303,
    expect.stringMatching(/^\/en\/contact-us\?sent=[\dA-F]{4}-[\dA-F]{4}$/),
  ]);
  const page = await open(sent.leadsTo ?? "");
  expect(page.text("main")).toContain(sent.leadsTo?.split("=")[1]);
  expect([page.all("main form"), page.isFound]).toEqual([[], false]);
});
