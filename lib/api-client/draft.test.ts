// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { dropDraft, dropDrafts, keepDraft, readDraft } from "./draft";

beforeEach(() => localStorage.clear());

test("REV-18 what a visitor began goes to whoever logs in; a user's is shown to nobody else", () => {
  keepDraft("review:1", { text: "of a visitor" });
  localStorage.setItem("loggedInUserId", "mina");
  expect(readDraft("review:1")).toEqual({ text: "of a visitor" });
  keepDraft("review:1", { text: "of Mina" });
  localStorage.setItem("loggedInUserId", "omid");
  expect(readDraft("review:1")).toBeNull();
  localStorage.removeItem("loggedInUserId");
  expect(readDraft("review:1")).toBeNull();
});

test("what was sent is forgotten, and with the session everything", () => {
  keepDraft("review:1", 1);
  keepDraft("review:2", 2);
  localStorage.setItem("theme", "dark");
  dropDraft("review:1");
  expect([readDraft("review:1"), readDraft("review:2")]).toEqual([null, 2]);
  dropDrafts();
  expect({ ...localStorage }).toEqual({ theme: "dark" });
});

test("what can't be read is none", () => {
  localStorage.setItem("draft:x", "{");
  expect(readDraft("x")).toBeNull();
});
