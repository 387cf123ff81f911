// @vitest-environment happy-dom

import { expect, test } from "vitest";
import { exampleOf } from "@/lib/openapi/examples";
import { reportSchema } from "@/lib/report/schema";
import en from "@/messages/en.json";
import { LOAD, type QueueRow, REASON, TEMPLATES, testDecisionQueue } from "@/tests/support/decision-queue";
import { press, says, text } from "@/tests/support/screen";
import { testSectionList } from "@/tests/support/section-list";
import { answerCalls, beAt, pageOf, show } from "@/tests/support/show";
import { ReportsScreen } from "./reports-screen";

const { reports: t, decisions } = en;
const row = exampleOf(reportSchema) as QueueRow;
const screen = <ReportsScreen lng="en" templates={{ review: TEMPLATES, list: TEMPLATES }} />;

testSectionList({ name: "H31 reports", screen, path: "/v1/report", answer: pageOf(row) });

testDecisionQueue({
  name: "ROLE-04 reports",
  screen,
  path: "/api/v1/report",
  row,
  evidence: ["کباب تازه و نان گرم بود.", t.reasons.spam],
  refusal: t.hide,
  reason: decisions.reason,
  needed: decisions.needed,
  body: { status: "resolved", note: REASON, hide: true },
  decided: { status: "resolved", decisionNote: REASON },
  done: t.done.hidden,
  before: ["dismissed", t.decidedBefore.dismissed],
  tab: t.tabs.resolved,
  many: { refusal: t.many.right, title: t.many.title, back: "open" },
});

test("ROLE-04 the reports of one account alone lead to those of all", async () => {
  beAt(`/en/dashboard/reports?by=${row._id}`);
  const calls = answerCalls((_, url) => (url.includes("/load") ? { data: LOAD } : pageOf(row)));
  await show(screen);
  await says(() => text().includes(t.ofOne), true);
  const asked = () => calls.mock.calls.map(([, url]) => url).filter((url) => url.startsWith(`/api/v1/report?`));
  expect(asked().at(-1)).toContain(`by=${row._id}`);
  await press(t.ofAll);
  await says(() => text().includes(t.ofOne), false);
  expect([location.search, asked().at(-1)?.includes("by=")]).toEqual(["", false]);
});
