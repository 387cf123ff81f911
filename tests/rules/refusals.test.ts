import { describe, expect, test } from "vitest";
import { refusalText } from "@/components/contact/contact-form";
import { leadOf } from "@/components/correction/form-errors";
import { problemText } from "@/components/ui/problem-text";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import { ERROR_MESSAGE, ERROR_STATUS, type ErrorCode } from "@/lib/core/errors";
import { texts } from "@/lib/i18n/texts";
import { waitOf } from "@/lib/i18n/wait";
import type { RefusedForm } from "@/lib/page-cache/scope";
import { refusedForm } from "@/tests/fixtures/refused-form";
import { sourceFiles } from "./source-files";

const CODES = Object.keys(ERROR_STATUS) as ErrorCode[];
const refusal = (code: ErrorCode) =>
  refusedForm({ status: ERROR_STATUS[code], code, retryAfter: code === "rate_limited" ? 1500 : null });

/** Every form that posts to its own page, with its error text. */
const FORMS: Readonly<Record<string, (lng: Language, refused: RefusedForm) => string>> = {
  login: (lng, refused) => problemText(lng, refused, texts(lng, "account")("login.failed")),
  signup: (lng, refused) => problemText(lng, refused, texts(lng, "account")("signup.failed")),
  "forgot and reset": (lng, refused) => problemText(lng, refused, texts(lng, "account")("forgot.failed")),
  "delete-account": (lng, refused) => problemText(lng, refused, texts(lng, "account")("delete.failed")),
  unsubscribe: (lng, refused) => problemText(lng, refused, texts(lng, "errors")("general")),
  contact: refusalText,
  correction: (lng, refused) => leadOf(lng, refused, 0),
};

describe.each(Object.entries(FORMS))("AUTH-07 AUTH-10 AUTH-12 AUTH-26 H70 the form %s", (_name, say) => {
  test.each(["fa", "ps"] as const)("says every code of the API in %s, and the wait of a 429 in minutes", (lng) => {
    for (const code of CODES) {
      const text = say(lng, refusal(code));
      expect([code, /[\u0600-\u06ff]/.test(text), /[A-Za-z]{3}/.test(text)]).toEqual([code, true, false]);
      expect(Object.values(ERROR_MESSAGE)).not.toContain(text);
      expect([code, text.includes("۲۵ دقیق")]).toEqual([code, code === "rate_limited"]);
    }
  });
});

test("H29 a wait is told in the words of its length", () => {
  const said = (lng: Language, seconds: number) => texts(lng, "errors")("wait", waitOf(seconds, lng));
  expect(LANGUAGES.map((lng) => said(lng, 59))).toEqual([
    expect.stringContaining("1 minute."),
    expect.stringContaining("۱ دقیقه بعد"),
    expect.stringContaining("۱ دقیقه وروسته"),
  ]);
  expect(said("en", 61)).toContain("2 minutes.");
  expect(said("en", 90 * 60)).toContain("90 minutes.");
  expect(said("fa", 91 * 60)).toContain("۲ ساعت بعد");
  expect(said("ps", 86_400)).toContain("۲۴ ساعت");
});

test("H70 nothing shows the English message of a failed call", () => {
  const shown = sourceFiles(["components"], /\.tsx?$/).filter(
    ({ text }) => text.includes("CallError") && /\b(?:error|failure|refused|reason|cause)\.message\b/.test(text),
  );
  expect(shown.map(({ file }) => file)).toEqual([]);
});
