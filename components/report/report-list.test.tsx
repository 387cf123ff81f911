// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, test } from "vitest";
import en from "@/messages/en.json";
import { dialog, press, says } from "@/tests/support/screen";
import { answerCalls, lost, refuse, show, signIn } from "@/tests/support/show";
import { ReportList } from "./report-list";

const { sharedList, reviewing: t, errors } = en;
const WORDS = { own: sharedList.reportOwn, gone: sharedList.reportGone };

beforeEach(() => {
  signIn();
});

test.each([
  ["a lost line", lost, errors.network],
  ["one's own list", () => refuse(403, "forbidden"), WORDS.own],
  ["a link that leads nowhere any more", () => refuse(404, "not_found"), WORDS.gone],
  ["what nobody foresaw", () => refuse(500, "internal"), t.failed.report],
])("BIZ-09 the report of a list says of %s that it was not sent, and why", async (_, answer, words) => {
  answerCalls(answer);
  await show(<ReportList token="x" label={sharedList.report} login="/en/login" words={WORDS} />);
  await act(async () => document.querySelector<HTMLElement>("[data-mark]")?.click());
  await says(() => document.querySelector("[role=dialog] h2")?.textContent, t.reportTitle);
  await act(async () => dialog().querySelector<HTMLElement>("[type=radio]")?.click());
  await press(t.report, dialog());
  await says(() => dialog().querySelector("[role=alert]")?.textContent, words);
});
