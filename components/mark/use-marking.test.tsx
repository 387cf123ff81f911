// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, storeSession } from "@/lib/api-client/stored-session";
import en from "@/messages/en.json";
import { fakeToken } from "@/tests/support/fake-api";
import { answerCalls, press, says, show, takeAway } from "@/tests/support/show";
import { useMarking } from "./use-marking";

const { accountMenu } = en;
const work = vi.fn();

function Mark({ about }: { readonly about: "like" | "bookmark" }) {
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

beforeEach(() => {
  work.mockClear();
  clearSession();
  storeSession(fakeToken({ sub: "u1", role: "customer", verified: false }), "u1");
  document.body.dataset.texts = "NAME";
});
afterEach(async () => {
  await takeAway();
  vi.unstubAllGlobals();
});

test("H22 an unverified member may like posts", async () => {
  await show(<Mark about="like" />);
  await press("mark");
  expect(work).toHaveBeenCalledOnce();
});

test("FAV-02 PRO-08 and is asked to verify before a bookmark, with the mail at hand", async () => {
  const calls = answerCalls((_, url) => en[url as keyof typeof en] ?? { message: "sent" });
  await show(<Mark about="bookmark" />);
  await press("mark");
  await says(() => document.querySelector("[role=dialog] h2")?.textContent, accountMenu.verifyFirst);
  await press(accountMenu.verifySend);
  expect(calls.mock.calls.map(([, url]) => url)).toContain("/api/v1/user/send-verification/u1?lang=en");
  expect(work).not.toHaveBeenCalled();
});
