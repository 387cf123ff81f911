// @vitest-environment happy-dom

import { beforeEach, describe, expect, test } from "vitest";
import { correctionSchema } from "@/lib/correction/schema";
import { exampleOf } from "@/lib/openapi/examples";
import en from "@/messages/en.json";
import { type QueueRow, TEMPLATES } from "@/tests/support/decision-queue";
import { dialog, field, press, says, text, toasts, type } from "@/tests/support/screen";
import { testSectionList } from "@/tests/support/section-list";
import { answerCalls, beAt, lost, pageOf, refuse, show, takeAway } from "@/tests/support/show";
import { CorrectionsScreen } from "./corrections-screen";

const { corrections: t } = en;
const { kinds } = en.correction;
const row = exampleOf(correctionSchema) as QueueRow;
const screen = <CorrectionsScreen lng="en" kinds={kinds} templates={TEMPLATES} />;

testSectionList({ name: "H31 corrections", screen, path: "/v1/correction", answer: pageOf(row) });

const cards = () => document.querySelectorAll("article").length;

describe("H31 a correction", () => {
  beforeEach(() => beAt("/en/dashboard/corrections"));

  /** Opens an owner's queue with one correction. */
  async function open(change: object, answer: () => unknown = lost) {
    const calls = answerCalls((method) => {
      if (method !== "GET") return answer();
      return pageOf({ ...row, ...change });
    });
    await show(<CorrectionsScreen lng="en" kinds={kinds} templates={TEMPLATES} />);
    await says(cards, 1);
    return () => calls.mock.calls.flatMap(([method, url, sent]) => (method === "PATCH" ? [[url, sent]] : []));
  }
  const choices = () => [...document.querySelectorAll("article footer button")].map(({ textContent }) => textContent);

  test("that was told in words is accepted and changed by hand", async () => {
    const sent = await open({ kind: "hours" }, () => ({ data: { ...row, applied: false } }));
    expect(choices()).toEqual([t.byHand, t.reject]);
    expect(document.querySelector("footer a")?.getAttribute("href")).toMatch(/\/hours\//);
    await press(t.byHand);
    await says(toasts, [t.done.byHand]);
    expect(sent()).toEqual([
      [`/api/v1/correction/${row._id}?lang=en`, JSON.stringify({ status: "accepted", apply: false })],
    ]);
    await type(field<HTMLSelectElement>(t.kind), "hours");
    expect(location.search).toBe("?kind=hours");
  });

  test("of what is gone meanwhile, or that somebody else has decided, says so", async () => {
    const details = [{ gone: "phone" }, { status: "rejected" }];
    await open({}, () => refuse(409, "conflict", { details: details.shift() }));
    for (const told of [t.gone.phone, t.decidedBefore.rejected]) {
      await press(t.accept);
      await says(() => toasts().at(-1), told);
    }
  });

  test("that was accepted says whether it was changed with that", async () => {
    await open({ status: "accepted", applied: false, undoUntil: null });
    expect([text().includes(t.notChanged), choices()]).toEqual([true, []]);
  });

  test("that a place has closed is for admins, whoever owns it; of another one owners send ready sentences", async () => {
    await open({ kind: "closed" });
    expect([text().includes(t.adminsDecide), choices()]).toEqual([true, []]);
    await takeAway();
    await open({});
    await press(t.reject);
    expect(dialog().querySelector("textarea")).toBeNull();
  });
});
