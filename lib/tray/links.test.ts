import { expect, test } from "vitest";
import { orderLanguage } from "./language";
import { orderAddresses, orderHref, waysOf } from "./links";

const MOBILE = { number: "0700 123 456" };
const LANDLINE = { number: "+93402223344" };

test("a place gets orders by the ways that it has told", () => {
  const all = orderAddresses(
    [LANDLINE, MOBILE],
    { telegram: "https://t.me/herat_nights" },
    "https://wa.me/93700123456",
  );
  expect(all).toEqual({
    whatsapp: "https://wa.me/93700123456",
    telegram: "https://t.me/herat_nights",
    sms: "sms:+93700123456",
  });
  expect(waysOf(all)).toEqual(["whatsapp", "telegram", "sms", "say"]);
});

test("no SMS to a landline, no text to an invitation or a short link, and reading out always goes", () => {
  const none = orderAddresses(
    [LANDLINE, { number: "x" }],
    { telegram: "https://t.me/+AbCdEfGh" },
    "https://wa.me/message/ABC",
  );
  expect(none).toEqual({ whatsapp: null, telegram: null, sms: null });
  expect(waysOf(none)).toEqual(["say"]);
  expect(orderHref("sms", none, "x")).toBeNull();
});

test("a message goes along whole", () => {
  const addresses = orderAddresses([MOBILE], { telegram: "https://t.me/herat_nights" }, "https://wa.me/93700123456");
  const message = "سلام & ۲ × پلو\n#?=%";
  expect(orderHref("sms", addresses, message)).toBe(`sms:+93700123456?&body=${encodeURIComponent(message)}`);
  for (const way of ["whatsapp", "telegram"] as const)
    expect(new URL(orderHref(way, addresses, message) ?? "").searchParams.get("text")).toBe(message);
});

test("an order is written in the language of the province, if the menu is", () => {
  expect(orderLanguage("herat", ["en", "fa", "ps"])).toBe("fa");
  expect(orderLanguage("kandahar", ["en", "fa", "ps"])).toBe("ps");
  expect(orderLanguage("kandahar", ["fa"])).toBe("fa");
  expect(orderLanguage("herat", ["ps", "en"])).toBe("ps");
  expect([orderLanguage("nangarhar", ["en"]), orderLanguage("kabul", [])]).toEqual(["ps", "fa"]);
});
