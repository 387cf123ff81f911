import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Providers } from "@/components/providers";
import { CallError } from "@/lib/api-client/call-error";
import { isTextOfFrame } from "@/lib/api-client/error-texts";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import { ERROR_MESSAGE, ERROR_STATUS, type ErrorCode } from "@/lib/core/errors";
import type en from "@/messages/en.json";
import { CATALOGUES } from "@/tests/fixtures/catalogues";
import { useErrorText } from "./use-error-text";

const CODES = [...(Object.keys(ERROR_STATUS) as ErrorCode[]), "network"] as const;
const RAW = "Raw English sentence of the server.";

function Said({ error }: { readonly error: unknown }) {
  const errorText = useErrorText();
  return <p>{errorText(error)}</p>;
}

function said(lng: Language, error: unknown, errors: object = CATALOGUES[lng].errors): string {
  const html = renderToStaticMarkup(
    <Providers lng={lng} messages={{ errors: errors as typeof en.errors }}>
      <Said error={error} />
    </Providers>,
  );
  return html.replace(/<[^>]*>/g, "").replaceAll("&#x27;", "'");
}

const failed = (code: CallError["code"], retryAfter: number | null = null) =>
  new CallError(code, { message: RAW, retryAfter, answer: { code, message: RAW } });

describe.each(LANGUAGES)("I18N-19 H70 what a call is refused with, in %s", (lng) => {
  const { errors } = CATALOGUES[lng];

  test("every code has its sentence, which is not the server's", () => {
    for (const code of CODES) {
      expect([code, said(lng, failed(code))]).toEqual([code, errors[code]]);
      if (lng === "en") continue;
      expect([code, /[A-Za-z]{3}/.test(errors[code])]).toEqual([code, false]);
      expect(Object.values(ERROR_MESSAGE)).not.toContain(errors[code]);
    }
    expect(said(lng, new Error(RAW))).toBe(errors.general);
  });

  test("how long to wait is said in words", () => {
    expect(said(lng, failed("rate_limited", 1500))).toContain(lng === "en" ? "25 minutes" : "۲۵ دقیق");
  });

  test("ERR-07 a public page, which has some of the sentences, says of all else that it went wrong", () => {
    const ofFrame = Object.fromEntries(Object.entries(errors).filter(([key]) => isTextOfFrame(key)));
    for (const code of CODES)
      expect([code, said(lng, failed(code), ofFrame)]).toEqual([
        code,
        isTextOfFrame(code) ? errors[code] : errors.general,
      ]);
  });
});
