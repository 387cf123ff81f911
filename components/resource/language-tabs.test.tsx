// @vitest-environment happy-dom

import { NextIntlClientProvider } from "next-intl";
import { act } from "react";
import { expect, test } from "vitest";
import en from "@/messages/en.json";
import fa from "@/messages/fa.json";
import { key, says, text } from "@/tests/support/screen";
import { show, takeAway } from "@/tests/support/show";
import { LanguageTabs } from "./language-tabs";

const { language, written } = en.resource;

const showTabs = (wrong?: "ps") =>
  show(
    <LanguageTabs
      label="Texts"
      first="en"
      writtenIn={(lng) => (({ en: "full", fa: "half", ps: "none" }) as const)[lng]}
      wrong={wrong}
    >
      {(lng) => <input aria-label={lng} aria-invalid={lng === wrong || undefined} />}
    </LanguageTabs>,
  );
const tabs = () => [...document.querySelectorAll("[role=tab]")].map(text);
const panel = () => document.querySelector("[role=tabpanel]:not([hidden])");

test("DDI-11 a tab says how much is written in its language, and has its fields; a refused field is shown and focused", async () => {
  await showTabs();
  expect(tabs()).toEqual([language.fa + written.half, language.ps + written.none, language.en + written.full]);
  expect(panel()?.querySelector("input")?.getAttribute("aria-label")).toBe("en");
  await takeAway();
  await showTabs("ps");
  await says(() => document.activeElement?.getAttribute("aria-label"), "ps");
  expect(panel()?.contains(document.activeElement)).toBe(true);
});

test("DDI-11 where pages are written from the right, the left arrow leads to the next language; a language taken out is not shown", async () => {
  await show(
    <NextIntlClientProvider locale="fa" messages={fa} timeZone="Asia/Kabul">
      <LanguageTabs label="Texts" languages={["fa", "ps"]} first="en" writtenIn={() => "none"} wrong={undefined}>
        {(lng) => <input aria-label={lng} />}
      </LanguageTabs>
    </NextIntlClientProvider>,
  );
  expect(panel()?.querySelector("input")?.getAttribute("aria-label")).toBe("fa");
  const first = document.querySelector<HTMLElement>("[role=tab]");
  if (!first) throw new Error("There is no tab.");
  await act(async () => first.focus());
  await key(first, "ArrowLeft");
  await says(() => panel()?.querySelector("input")?.getAttribute("aria-label"), "ps");
});
