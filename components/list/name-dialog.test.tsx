// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import en from "@/messages/en.json";
import { description, dialog, field, press, says, text, toasts, type } from "@/tests/support/screen";
import { answerCalls, held, lost, refuse, show } from "@/tests/support/show";
import { AddButton } from "./add-button";
import { NameDialog } from "./name-dialog";

const { lists: t, resource, errors } = en;
const done = vi.fn();
const close = vi.fn();

async function showDialog() {
  for (const mock of [done, close]) mock.mockClear();
  await show(<NameDialog lng="en" onClose={close} onDone={done} />);
  await type(field(t.name), "Friday");
}

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
    await showDialog();
    answerCalls(() => refuse(status, code));
    await press(resource.save);
    await says(alert, errors[code]);
    expect([field(t.name).value, done.mock.calls]).toEqual(["Friday", []]);
  },
);

test("ERR-05 a line that is down is told beside the form, too", async () => {
  await showDialog();
  answerCalls(lost);
  await press(resource.save);
  await says(alert, errors.network);
  expect(field(t.name).value).toBe("Friday");
});

test("a name that can't be shown is told beside its field, which has the focus", async () => {
  await showDialog();
  const problems = [{ path: "name", message: "Raw.", code: "x" }];
  answerCalls(() => refuse(400, "validation_failed", { errors: problems }));
  await press(resource.save);
  await says(() => description(field(t.name)).includes(t.nameWrong.split("{max}")[0] ?? "?"), true);
  expect(document.activeElement).toBe(field(t.name));
});

test("BIZ-10 two presses make one list, and the dialog closes", async () => {
  await showDialog();
  const { answer, letGo } = held<object>();
  const calls = answerCalls(() => answer);
  await press(resource.save);
  await press(resource.saving);
  const list = { _id: "l1", name: "Friday" };
  letGo({ data: list });
  await says(() => close.mock.calls.length, 1);
  expect(done).toHaveBeenCalledExactlyOnceWith(list);
  expect(calls).toHaveBeenCalledOnce();
});

const PLACE = { _id: "b1", name: "Herat Nights" };
const FAMILY = { _id: "l1", name: "Family", count: 2, contains: false, isShared: false };

let refusal: Response | undefined;
let isDown = false;

const connect = () =>
  answerCalls((method) => {
    if (isDown) lost();
    return method === "GET" ? { data: [FAMILY] } : (refusal ?? { message: "done" });
  });

async function showButton() {
  [refusal, isDown] = [undefined, false];
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => !isDown);
  connect();
  await show(<AddButton business={PLACE} />);
}

const open = () => press(t.addTo.replace("{name}", PLACE.name));
const box = () => document.querySelector<HTMLInputElement>("[type=checkbox]");

test("RTE-17 without a line the lists say that they can't be opened, and open when it is back", async () => {
  await showButton();
  isDown = true;
  // The texts of the dialog cannot be loaded either.
  vi.stubGlobal("fetch", lost);
  await open();
  await says(() => toasts().at(-1), errors.network);
  expect(document.querySelector("[role=dialog]")).toBeNull();
  isDown = false;
  connect();
  await open();
  await says(() => box()?.checked, false);
});

test("RTE-17 BIZ-10 a tick that the server does not take is taken back, and says so", async () => {
  await showButton();
  await open();
  await says(() => box()?.checked, false);
  isDown = true;
  await act(async () => box()?.click());
  await says(() => toasts().at(-1), errors.network);
  await says(() => box()?.checked, false);
});

test("a name that can't be shown is told beside its field, and kept", async () => {
  await showButton();
  await open();
  await says(() => box()?.checked, false);
  refusal = refuse(400, "validation_failed", { errors: [] });
  await type(field(t.new), "K\u0430bul");
  await press(t.create);
  await says(() => text(dialog().querySelector("[role=alert]")).includes(t.nameWrong.split("{max}")[0] ?? "?"), true);
  expect(field(t.new).value).toBe("K\u0430bul");
});
