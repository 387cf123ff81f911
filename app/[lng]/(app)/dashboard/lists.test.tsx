// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { ClaimsScreen } from "@/components/claim/claims-screen";
import { ReportsScreen } from "@/components/report/admin/reports-screen";
import type { Role } from "@/lib/core/constants";
import { ANSWER_EXAMPLES } from "@/lib/openapi/answer-examples";
import { MANAGING_EXAMPLES } from "@/lib/openapi/examples-managing";
import { DESK_EXAMPLES } from "@/lib/openapi/examples-moderation";
import { PEOPLE_EXAMPLES } from "@/lib/openapi/examples-people";
import en from "@/messages/en.json";
import { press, says } from "@/tests/support/screen";
import { answerCalls, beAt, pageOf, refuse, show } from "@/tests/support/show";
import { AuditScreen } from "./audit/audit-screen";
import { CorrectionsScreen } from "./corrections/corrections-screen";
import { MailsScreen } from "./mails/mails-screen";
import { MessagesScreen } from "./messages/messages-screen";
import { SearchesScreen } from "./searches/searches-screen";
import { MembersScreen } from "./users/members-screen";

const NONE = { en: [], fa: [], ps: [] };

const ADMIN: Role = "admin";
/** Each list of the dashboard: its screen, its URL, and the answer of its call. */
const LISTS = {
  "H31 users": [<MembersScreen key="" lng="en" self="" templates={NONE} />, "/v1/user", pageOf(PEOPLE_EXAMPLES.Member)],
  "RTE-45 messages": [
    <MessagesScreen key="" lng="en" />,
    "/v1/user/contact",
    ANSWER_EXAMPLES.ListContactMessagesAnswer,
  ],
  "H21 mails": [<MailsScreen key="" lng="en" />, "/v1/mail", ANSWER_EXAMPLES.ListMailsAnswer],
  "S-105 audit": [<AuditScreen key="" lng="en" />, "/v1/audit", ANSWER_EXAMPLES.ListAuditAnswer],
  "H31 reports": [
    <ReportsScreen key="" lng="en" templates={{ review: NONE, list: NONE }} />,
    "/v1/report",
    pageOf(DESK_EXAMPLES.Report),
  ],
  "H32 claims": [<ClaimsScreen key="" lng="en" />, "/v1/claim", pageOf(MANAGING_EXAMPLES.Claim)],
  "H31 corrections": [
    <CorrectionsScreen key="" lng="en" role={ADMIN} kinds={en.correction.kinds} templates={NONE} />,
    "/v1/correction",
    pageOf(MANAGING_EXAMPLES.Correction),
  ],
  "SRCH-06 searches": [<SearchesScreen key="" lng="en" />, "/v1/search/asked", ANSWER_EXAMPLES.ListAskedSearchesAnswer],
} as const;

const failed = () => refuse(500, "internal");
const alert = () => document.querySelector("[role=alert]")?.textContent ?? "";

test.each(Object.entries(LISTS))(
  "%s that do not come say so, and come when they are asked for again",
  async (_, list) => {
    const [screen, path, answer] = list;
    beAt("/en/dashboard");
    let isUp = false;
    answerCalls((_method, url) => (isUp && url.startsWith(`/api${path}?`) ? answer : failed()));
    await show(screen);
    await says(() => alert().includes(en.resource.loadFailed), true);
    isUp = true;
    await press(en.resource.retry);
    await says(alert, "");
    expect(document.querySelectorAll("article, tbody tr, [data-message]").length).toBe(1);
  },
);

const { "SRCH-06 searches": _, ...paged } = LISTS;

test.each(Object.entries(paged))("%s: a page past the end leads to the last one there is", async (_name, list) => {
  const [screen, path, answer] = list;
  beAt("/en/dashboard?page=900");
  const past = {
    ...(answer as object),
    data: [],
    pagination: { ...pageOf().pagination, currentPage: 900, totalPages: 2, totalResults: 21 },
  };
  const asked = answerCalls((_method, url) => {
    if (!url.startsWith(`/api${path}?`)) return failed();
    return url.includes("page=900") ? past : answer;
  });
  await show(screen);
  await says(() => location.search, "?page=2");
  await says(() => asked.mock.calls.some(([, url]) => url.includes("page=2&")), true);
  expect(document.querySelectorAll("article, tbody tr, [data-message]").length).toBe(1);
});
