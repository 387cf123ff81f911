// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import en from "@/messages/en.json";
import { answerCalls, description, dialog, field, press, says, show, takeAway, type } from "@/tests/support/show";
import { NameDialog } from "./name-dialog";

const { lists: t, resource, errors } = en;
const done = vi.fn();
const close = vi.fn();

beforeEach(async () => {
  for (const mock of [done, close]) mock.mockClear();
  await show(<NameDialog lng="en" onClose={close} onDone={done} />);
  await type(field(t.name), "Friday");
});
afterEach(async () => {
  await takeAway();
  vi.unstubAllGlobals();
});

const answer = (status: number, body: object) => answerCalls(() => Response.json(body, { status }));
const alert = () => dialog().querySelector("[role=alert]")?.textContent;

test.each([
  ["ERR-01", "bad_request", 400],
  ["ERR-02", "unauthorized", 401],
  ["ERR-03", "forbidden", 403],
  ["ERR-06", "internal", 500],
  ["ERR-06", "unavailable", 503],
] as const)(
  "%s what is refused as %s has its own sentence beside the form, which keeps its words",
  async (_, code, status) => {
    answer(status, { status: "error", code, message: "Raw." });
    await press(resource.save);
    await says(alert, errors[code]);
    expect([field(t.name).value, done.mock.calls]).toEqual(["Friday", []]);
  },
);

test("ERR-05 a line that is down is told beside the form, too", async () => {
  answerCalls(() => Promise.reject(new TypeError("failed to fetch")));
  await press(resource.save);
  await says(alert, errors.network);
  expect(field(t.name).value).toBe("Friday");
});

test("a name that can't be shown is told beside its field, which has the focus", async () => {
  answer(400, { code: "validation_failed", errors: [{ path: "name", message: "Raw.", code: "x" }] });
  await press(resource.save);
  await says(() => description(field(t.name)).includes(t.nameWrong.split("{max}")[0] ?? "?"), true);
  expect(document.activeElement).toBe(field(t.name));
});

test("BIZ-10 two presses make one list, and the dialog closes", async () => {
  let letGo = (_answer: object) => {};
  const held = new Promise((resolve) => {
    letGo = resolve;
  });
  const calls = answerCalls(() => held);
  await press(resource.save);
  await press(resource.saving);
  const list = { _id: "l1", name: "Friday" };
  letGo({ data: list });
  await says(() => close.mock.calls.length, 1);
  expect(done).toHaveBeenCalledExactlyOnceWith(list);
  expect(calls).toHaveBeenCalledOnce();
});
