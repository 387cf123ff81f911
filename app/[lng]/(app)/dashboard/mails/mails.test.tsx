// @vitest-environment happy-dom

import { beforeEach, expect, test } from "vitest";
import { formatDate } from "@/lib/i18n/format";
import { mailAnswer, mailListAnswer } from "@/lib/mail/schema";
import { exampleOf } from "@/lib/openapi/examples";
import en from "@/messages/en.json";
import { dialog, press, says, toasts } from "@/tests/support/screen";
import { testSectionList } from "@/tests/support/section-list";
import { answerCalls, beAt, lost, refuse, show } from "@/tests/support/show";
import { MailsScreen } from "./mails-screen";

const t = en.mails;
const mail = {
  ...(exampleOf(mailAnswer.shape.data) as { readonly _id: string; readonly createdAt: string }),
  state: "failed",
  canRetry: true,
  error: "refused by the mail server with 550",
  failure: "refused",
  letter: { language: "fa", subject: "حساب شما", text: "<img src=x onerror=alert(1)>", html: "" },
};
const counts = { all: 1, waiting: 0, sent: 0, kept: 0, failed: 1, retry: 2 };

beforeEach(() => beAt("/en/dashboard/mails?state=failed"));

const rows = () => [...document.querySelectorAll("tbody tr")];

/** Opens the list of failed mails; a mail sent again disappears from it. */
async function open(write: () => unknown) {
  let left: readonly object[] = [mail];
  answerCalls(async (method, url) => {
    if (method === "GET" && url.startsWith("/api/v1/mail?"))
      return { ...(exampleOf(mailListAnswer) as object), data: left, counts };
    if (method === "GET") return { data: mail };
    const answered = await write();
    if (!(answered instanceof Response)) left = [];
    return answered;
  });
  await show(<MailsScreen lng="en" />);
  await says(() => rows().length, 1);
}

test("H21 H13 a failed mail says why and when; a lost line and what was sent meanwhile are told, and it goes again", async () => {
  const answers = [lost, () => refuse(409, "conflict"), () => ({ data: mail })];
  await open(() => answers.shift()?.());
  for (const words of [t.failures.refused, t.state.failed, formatDate(mail.createdAt, "en", { style: "short" })])
    expect(rows()[0]?.textContent).toContain(words);
  for (const told of [en.errors.network, t.sentMeanwhile, t.retried]) {
    await press(t.retry);
    await says(() => toasts().at(-1), told);
  }
  await says(() => rows().length, 0);
});

test("H21 all are tried again at once", async () => {
  await open(() => ({ data: { count: 2 } }));
  await press(t.retryAll.replace("{count}", "2"));
  await says(toasts, ["2 e-mails are on the way again."]);
  await says(() => rows().length, 0);
});

test("H21 a mail is read as it would be sent, and what stands in it is text", async () => {
  await open(lost);
  rows()[0]?.querySelector<HTMLElement>("[data-mail]")?.click();
  await says(() => document.querySelector("[role=dialog] article")?.getAttribute("aria-label"), "حساب شما");
  const letter = dialog().querySelector("article");
  expect([letter?.dir, letter?.querySelector("img")]).toEqual(["rtl", null]);
  expect(letter?.textContent).toContain("<img src=x");
  expect(dialog().textContent).toContain(mail.error);
  expect(location.search).toBe(`?state=failed&mail=${mail._id}`);
  await press(en.resource.close, dialog());
  expect([document.querySelector("[role=dialog]"), location.search]).toEqual([null, "?state=failed"]);
});

testSectionList({
  name: "H21 mails",
  screen: <MailsScreen lng="en" />,
  path: "/v1/mail",
  answer: exampleOf(mailListAnswer),
});
