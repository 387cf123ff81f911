// @vitest-environment happy-dom

import { expect, test } from "vitest";
import { exampleOf } from "@/lib/openapi/examples";
import { reportSchema } from "@/lib/report/schema";
import en from "@/messages/en.json";
import { inboxOf, LOAD, type QueueRow, REASON, testDecisionQueue } from "@/tests/support/decision-queue";
import { INBOX_PROPS } from "@/tests/support/inbox";
import { press, says, text } from "@/tests/support/screen";
import { answerCalls, beAt, pageOf, show } from "@/tests/support/show";
import { InboxScreen } from "./inbox-screen";

const { reports: t, decisions } = en;
const row = exampleOf(reportSchema) as QueueRow;
const screen = <InboxScreen {...INBOX_PROPS} tab="report" />;

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
  tab: [t.status, "resolved"],
  inbox: { page: "/en/dashboard/reports", kind: "report" },
  many: { refusal: t.many.right, title: t.many.title, back: "open" },
});

test("ROLE-04 what was decided is listed once for each review, with the number of its reports", async () => {
  beAt("/en/dashboard/reports?status=resolved");
  const calls = answerCalls((_, url) => {
    if (url.includes("/load")) return { data: LOAD };
    return url.includes("/inbox") ? inboxOf("report") : pageOf({ ...row, status: "resolved", alike: 3 });
  });
  await show(screen);
  await says(() => text().includes(en.inbox.report.times.replace("{count}", "3")), true);
  expect(calls.mock.calls.map(([, url]) => url)).toContainEqual(expect.stringMatching(/status=resolved.*each=thing/));
});

test("ROLE-04 the reports of one account alone lead to those of all", async () => {
  beAt(`/en/dashboard/reports?by=${row._id}`);
  const calls = answerCalls((_, url) => {
    if (url.includes("/load")) return { data: LOAD };
    return url.includes("/inbox") ? inboxOf("report", row) : pageOf(row);
  });
  await show(screen);
  await says(() => text().includes(t.ofOne), true);
  const asked = () => calls.mock.calls.map(([, url]) => url).filter((url) => url.startsWith("/api/v1/report?"));
  expect(asked().at(-1)).toContain(`by=${row._id}`);
  await press(t.ofAll);
  await says(() => text().includes(t.ofOne), false);
  expect(location.search).toBe("");
});
