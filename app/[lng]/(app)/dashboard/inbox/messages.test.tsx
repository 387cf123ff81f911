// @vitest-environment happy-dom

import { act } from "react";
import { beforeEach, expect, test } from "vitest";
import { contactMessageSchema, contactMessagesAnswer } from "@/lib/contact-message/schema";
import { exampleOf } from "@/lib/openapi/examples";
import en from "@/messages/en.json";
import { inboxOf } from "@/tests/support/decision-queue";
import { INBOX_PROPS } from "@/tests/support/inbox";
import { field, press, says, toasts, type } from "@/tests/support/screen";
import { testSectionList } from "@/tests/support/section-list";
import { answerCalls, beAt, lost, refuse, show, takeAway } from "@/tests/support/show";
import { InboxScreen } from "./inbox-screen";

const { contactMessages: t, resource } = en;
type Stored = { readonly _id: string; readonly message: string; readonly updatedAt: string };
const message = { ...(exampleOf(contactMessageSchema) as Stored), answers: [] as object[] };
const list = exampleOf(contactMessagesAnswer) as object;
const named = (text: string) => text.replace("{name}", "\u2068احمد رحیمی\u2069");
const path = `/api/v1/user/contact/${message._id}`;

beforeEach(() => beAt("/en/dashboard/messages"));

/** Answers with one message, to which the writes are applied. */
function answerWith(shown: object = message, answer?: (text: string) => unknown) {
  let stored: object = shown;
  const answered = (text: string) => {
    stored = {
      ...stored,
      answeredAt: message.updatedAt,
      answers: [{ _id: "a1", text, by: null, createdAt: message.updatedAt }],
    };
    return { data: stored };
  };
  const calls = answerCalls((method, url, sent) => {
    if (url.startsWith("/api/v1/inbox?")) return inboxOf("message", stored);
    return answerMessage(method, url, sent);
  });
  const answerMessage = (method: string, url: string, sent: unknown) => {
    const body = sent ? JSON.parse(sent as string) : {};
    if (url.includes("/answer")) return answer?.(body.text) ?? answered(body.text);
    if (method === "GET") return url.startsWith(`${path}`) ? { data: stored } : { ...list, data: [stored] };
    stored = { ...stored, ...body, ...(url.endsWith("/read") && { isRead: method === "PATCH" }) };
    return { data: stored, unread: 0 };
  };
  return () => calls.mock.calls.flatMap(([method, url]) => (method === "GET" ? [] : [`${method} ${url}`]));
}

const entry = () => document.querySelector<HTMLElement>("[data-entry]");
const article = () => document.querySelector("article");
async function openList() {
  await show(<InboxScreen {...INBOX_PROPS} tab="message" />);
  await says(() => entry() !== null, true);
}
async function openMessage() {
  await act(async () => entry()?.querySelector("a")?.click());
  await says(() => article()?.textContent?.includes(message.message), true);
}

test("MSG-04 MSG-05 a message is read when it is opened, and new again where that is asked for", async () => {
  const sent = answerWith();
  await openList();
  expect(entry()?.textContent).toContain(t.new);
  await openMessage();
  await says(() => entry()?.textContent?.includes(t.new), false);
  expect(location.search).toBe(`?message=${message._id}`);
  await press(t.markUnread);
  await says(toasts, [named(t.unreadAgain)]);
  expect([article(), location.search]).toEqual([null, ""]);
  await says(() => entry()?.textContent?.includes(t.new), true);
  expect(sent()).toEqual([`PATCH ${path}/read`, `DELETE ${path}/read`]);
});

test.each(["archived", "spam"] as const)("RTE-45 a message that is %s has a way back", async (folder) => {
  const sent = answerWith({ ...message, isRead: true });
  await openList();
  await openMessage();
  await press(t.file[folder]);
  await says(toasts, [named(t.filed[folder])]);
  expect(article()).toBeNull();
  await press(resource.undo);
  await says(() => toasts().at(-1), resource.undone);
  expect(sent()).toEqual([`PATCH ${path}`, `PATCH ${path}`]);
});

test("RTE-45 nobody answers spam", async () => {
  answerWith({ ...message, isRead: true, folder: "spam" });
  await openList();
  await openMessage();
  expect(article()?.querySelector("textarea")).toBeNull();
});

const text = () => field<HTMLTextAreaElement>(t.answer);
const alert = () => document.querySelector("[role=alert]")?.textContent ?? "";

test("RTE-45 an answer without a word stands beside its field; one that was made meanwhile is told first", async () => {
  const theirs = { ...message, updatedAt: "2026-12-01T00:00:00Z", answers: [{ _id: "a2", text: "The first answer" }] };
  const wrong = { errors: [{ path: "text", message: "Write it." }] };
  const refusals = [refuse(400, "validation_failed", wrong), refuse(409, "conflict", { current: theirs })];
  const sent = answerWith({ ...message, isRead: true }, () => refusals.shift());
  await openList();
  await openMessage();
  await press(t.send);
  await says(() => article()?.textContent?.includes("Write it."), true);
  expect(document.activeElement).toBe(text());
  await type(text(), "The second answer");
  await press(t.send);
  await says(() => alert().includes("The first answer"), true);
  expect(alert()).toContain(t.answeredMeanwhile);
  expect(text().value).toBe("The second answer");
  await press(t.sendAsWell);
  await says(alert, "");
  await says(toasts, [named(t.sent)]);
  expect([text().value, entry()?.textContent?.includes(t.answered)]).toEqual(["", true]);
  expect(sent()).toEqual(Array.from({ length: 3 }, () => `POST ${path}/answer?lang=en`));
});

test("RTE-45 without a line nothing is lost: an answer waits over a reload, until it is sent", async () => {
  const answers = [lost];
  answerWith({ ...message, isRead: true }, () => answers.shift()?.());
  await openList();
  await openMessage();
  await type(text(), "Still here");
  await press(t.send);
  await says(alert, en.errors.network);
  for (const kept of ["Still here", ""]) {
    await takeAway();
    await openList();
    await says(() => text().value, kept);
    if (kept) await press(t.send);
    await says(() => article()?.textContent?.includes("Still here"), true);
  }
});

test("S-50 markup in a message is text", async () => {
  answerWith({ ...message, isRead: true, firstName: "\u202eyam<b>", message: "<img src=x onerror=alert(1)>" });
  await openList();
  await act(async () => entry()?.querySelector("a")?.click());
  await says(() => article()?.textContent?.includes("<img src=x"), true);
  expect(document.querySelectorAll("img, [data-entry] b").length).toBe(0);
  // Bidirectional control characters stay within their own element.
  expect(article()?.querySelector("h2 bdi")?.textContent).toContain("\u202eyam<b>");
});

testSectionList({
  name: "RTE-45 messages",
  screen: <InboxScreen {...INBOX_PROPS} tab="message" />,
  path: "/v1/user/contact",
  answer: exampleOf(contactMessagesAnswer),
});
