// @vitest-environment happy-dom
import { useQueryClient } from "@tanstack/react-query";
import { act } from "react";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { clearSession } from "@/lib/api-client/stored-session";
import { MARKED_MAX } from "@/lib/mark/model";
import en from "@/messages/en.json";
import { startFakeApi } from "@/tests/support/fake-api";
import { press, says } from "@/tests/support/screen";
import { answerCalls, show, signIn } from "@/tests/support/show";
import { type MarkKind, updateMark, useMark } from "./use-mark";
import { useMarking } from "./use-marking";

const api = await startFakeApi();

function Shown({ kind, id }: { readonly kind: MarkKind; readonly id: string }) {
  const mark = useMark(kind, id);
  return <p id={`${kind}-${id}`}>{mark ? JSON.stringify(mark) : "…"}</p>;
}

function Bookmark({ id }: { readonly id: string }) {
  const queries = useQueryClient();
  const bookmark = () => updateMark(queries, "u1", "restaurants", id, { bookmarked: true });
  return <button type="button" onClick={bookmark} />;
}

const showMarks = (asked: readonly (readonly [MarkKind, string])[], bookmarked = "") =>
  show(
    <>
      {asked.map(([kind, id]) => (
        <Shown key={kind + id} kind={kind} id={id} />
      ))}
      <Bookmark id={bookmarked} />
    </>,
  );
const text = (id: string) => document.getElementById(id)?.textContent ?? "";
const arrived = (id: string) => says(() => text(id) !== "…", true);

Object(window).happyDOM.setURL(api.origin);
api.answer = ({ url }) => {
  const { searchParams } = new URL(url, api.origin);
  const ids = (kind: MarkKind) => searchParams.get(kind)?.split(",") ?? [];
  const data = {
    restaurants: ids("restaurants").map((_id) => ({ _id, bookmarked: false, review: null })),
    dishes: ids("dishes").map((_id) => ({ _id, favorite: true, rating: 4 })),
    reviews: ids("reviews").map((_id) => ({ _id, liked: false, own: false })),
    posts: ids("posts").map((_id) => ({ _id, liked: false })),
  };
  return { body: { data } };
};
afterAll(() => api.close());
beforeEach(() => {
  api.asked.length = 0;
  signIn();
});

test("what a page shows is asked for in one call, and each gets its own mark", async () => {
  await showMarks([
    ["restaurants", "r1"],
    ["dishes", "d1"],
    ["restaurants", "r2"],
  ]);
  await arrived("restaurants-r2");
  expect(api.asked.map(({ url }) => url)).toEqual(["/api/v1/user/me/marks?restaurants=r1%2Cr2&dishes=d1"]);
  expect(text("dishes-d1")).toBe('{"_id":"d1","favorite":true,"rating":4}');
  expect(text("restaurants-r2")).toBe('{"_id":"r2","bookmarked":false,"review":null}');
});

test("a page with more than one call may ask for is asked for in several", async () => {
  const many = Array.from({ length: MARKED_MAX + 1 }, (_, number) => ["dishes", `d${number}`] as const);
  await showMarks(many);
  await arrived(`dishes-d${MARKED_MAX}`);
  await arrived("dishes-d0");
  const asked = api.asked.map(({ url }) => decodeURIComponent(url).split(",").length);
  expect(asked.toSorted((a, b) => a - b)).toEqual([1, MARKED_MAX]);
});

test("an optimistic update is seen at once, by this mark alone", async () => {
  await showMarks(
    [
      ["restaurants", "r1"],
      ["restaurants", "r2"],
    ],
    "r1",
  );
  await arrived("restaurants-r2");
  document.querySelector("button")?.click();
  await says(() => text("restaurants-r1").includes('"bookmarked":true'), true);
  expect(text("restaurants-r2")).toContain('"bookmarked":false');
});

test("an anonymous visitor has no marks, and nothing is asked", async () => {
  clearSession();
  await showMarks([["restaurants", "r1"]]);
  await act(() => new Promise((done) => setTimeout(done, 60)));
  expect([api.asked.length, text("restaurants-r1")]).toEqual([0, "…"]);
});

const { accountMenu } = en;

function Mark({ about, work }: { readonly about: "like" | "bookmark"; readonly work: () => void }) {
  const { allow, prompt } = useMarking(about);
  return (
    <>
      <button type="button" onClick={() => allow(work)}>
        mark
      </button>
      {prompt}
    </>
  );
}

test("H22 an unverified user may like posts", async () => {
  signIn({ verified: false });
  const work = vi.fn();
  await show(<Mark about="like" work={work} />);
  await press("mark");
  expect(work).toHaveBeenCalledOnce();
});

test("FAV-02 PRO-08 and is asked to verify before a bookmark, with the mail at hand", async () => {
  const calls = answerCalls(() => ({ message: "sent" }));
  signIn({ verified: false });
  const work = vi.fn();
  await show(<Mark about="bookmark" work={work} />);
  await press("mark");
  await says(() => document.querySelector("[role=dialog] h2")?.textContent, accountMenu.verifyFirst);
  await press(accountMenu.verifySend);
  expect(calls.mock.calls.map(([, url]) => url)).toContain("/api/v1/user/send-verification/u1?lang=en");
  expect(work).not.toHaveBeenCalled();
});
