// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, test, vi } from "vitest";
import { clearSession, storeSession } from "@/lib/api-client/stored-session";
import en from "@/messages/en.json";
import { fakeToken } from "@/tests/support/fake-api";
import { answerCalls, dialog, press, says, show, takeAway } from "@/tests/support/show";
import { ReportList } from "./report-list";

const { sharedList, reviewing: t, errors } = en;
const WORDS = { own: sharedList.reportOwn, gone: sharedList.reportGone };

beforeEach(() => {
  storeSession(fakeToken({ sub: "u1", role: "customer", verified: true }), "u1");
  document.body.dataset.texts = "NAME";
});
afterEach(async () => {
  await takeAway();
  clearSession();
  vi.unstubAllGlobals();
});

test.each([
  ["a lost line", () => Promise.reject(new TypeError("failed to fetch")), errors.network],
  ["one's own list", () => Response.json({ code: "forbidden" }, { status: 403 }), WORDS.own],
  ["a link that leads nowhere any more", () => Response.json({ code: "not_found" }, { status: 404 }), WORDS.gone],
  ["what nobody foresaw", () => Response.json({ code: "internal" }, { status: 500 }), t.failed.report],
])("BIZ-09 the report of a list says of %s that it was not sent, and why", async (_, answer, words) => {
  answerCalls((_method, url) => (url in en ? en[url as keyof typeof en] : answer()));
  await show(<ReportList token="x" label={sharedList.report} login="/en/login" words={WORDS} />);
  await act(async () => document.querySelector<HTMLElement>("[data-mark]")?.click());
  await says(() => document.querySelector("[role=dialog] h2")?.textContent, t.reportTitle);
  await act(async () => dialog().querySelector<HTMLElement>("[type=radio]")?.click());
  await press(t.report, dialog());
  await says(() => dialog().querySelector("[role=alert]")?.textContent, words);
});
