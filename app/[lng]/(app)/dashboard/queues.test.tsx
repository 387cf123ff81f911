// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import { ClaimsScreen } from "@/components/claim/claims-screen";
import { ReportsScreen } from "@/components/report/admin/reports-screen";
import type { ReasonTemplates } from "@/components/resource/reason-dialog";
import type { Role } from "@/lib/core/constants";
import { formatPhone } from "@/lib/i18n/format";
import { REVIEW } from "@/lib/openapi/example-parts";
import { MANAGING_EXAMPLES } from "@/lib/openapi/examples-managing";
import { DESK_EXAMPLES } from "@/lib/openapi/examples-moderation";
import en from "@/messages/en.json";
import { button, dialog, field, follow, press, says, text, toasts, type } from "@/tests/support/screen";
import { answerCalls, beAt, lost, pageOf, refuse, show, takeAway } from "@/tests/support/show";
import { CorrectionsScreen } from "./corrections/corrections-screen";

const templates: ReasonTemplates = { en: ["It is wrong."], fa: ["درست نیست."], ps: ["سمه نه ده."] };
const { resource, decisions, reports, claims, corrections } = en;
const REASON = "It advertises.";

type Row = { readonly _id: string } & Readonly<Record<string, unknown>>;
const rowOf = (example: unknown) => example as Row;

const ADMIN: Role = "admin";
/** The moderation queues: the same screen, each with its own texts. */
const QUEUES = {
  "ROLE-04 reports": {
    screen: <ReportsScreen lng="en" templates={{ review: templates, list: templates }} />,
    path: "/api/v1/report",
    row: rowOf(DESK_EXAMPLES.Report),
    evidence: [REVIEW.message, reports.reasons.spam],
    refuse: reports.hide,
    reason: decisions.reason,
    needed: decisions.needed,
    body: { status: "resolved", note: REASON, hide: true },
    done: reports.done.hidden,
    before: ["dismissed", reports.decidedBefore.dismissed],
    decided: { status: "resolved", decisionNote: REASON },
    tab: reports.tabs.resolved,
  },
  "H32 claims": {
    screen: <ClaimsScreen lng="en" />,
    path: "/api/v1/claim",
    row: rowOf(MANAGING_EXAMPLES.Claim),
    evidence: [rowOf(MANAGING_EXAMPLES.Claim).proof, formatPhone("+93700000100")],
    refuse: claims.reject,
    reason: claims.reason,
    needed: claims.reasonNeeded,
    body: { status: "rejected", note: REASON },
    done: claims.done.rejected,
    before: ["rejected", claims.decidedBefore.rejected],
    decided: { status: "rejected", note: REASON },
    tab: claims.tabs.rejected,
  },
  "H31 corrections": {
    screen: <CorrectionsScreen lng="en" role={ADMIN} kinds={en.correction.kinds} templates={templates} />,
    path: "/api/v1/correction",
    row: rowOf(MANAGING_EXAMPLES.Correction),
    evidence: ["250", "260", rowOf(MANAGING_EXAMPLES.Correction).note],
    refuse: corrections.reject,
    reason: decisions.reason,
    needed: decisions.needed,
    body: { status: "rejected", reason: REASON },
    done: corrections.done.rejected,
    before: ["accepted", corrections.decidedBefore.accepted],
    decided: { status: "rejected", reason: REASON },
    tab: corrections.tabs.rejected,
  },
} as const;

const waiting = { waiting: 12, admins: [{ _id: "a1", fullname: "Zz Decider", week: 4, month: 31 }] };

beforeEach(() => beAt("/en/dashboard"));

const cards = () => document.querySelectorAll("article").length;

describe.each(Object.entries(QUEUES))("%s", (_, queue) => {
  const { screen, path, row } = queue;
  const name = (row.restaurant as { readonly name: string }).name;
  const address = `${path}/${row._id}?lang=en`;
  const decided = { ...row, ...queue.decided, undoUntil: "2030-01-01T00:00:00Z", resolvedAt: row.createdAt };
  const done = queue.done.replace("{name}", `\u2068${name}\u2069`);

  /** Opens the queue; a decided entry leaves the pending list. */
  async function open(answer: (method: string, url: string, sent: unknown) => unknown) {
    let left: readonly object[] = [row];
    const read = (url: string) => {
      if (url.startsWith("/api/v1/dashboard/load")) return { data: waiting };
      return /status=(?:open|pending)/.test(url) ? pageOf(...left) : pageOf(decided);
    };
    const calls = answerCalls(async (method, url, sent) => {
      if (method === "GET") return read(url);
      const answered = await answer(method, url, sent);
      if (!(answered instanceof Response)) left = method === "PATCH" ? [] : [row];
      return answered;
    });
    await show(screen);
    return { sent: () => calls.mock.calls.map((call) => call.slice(0, 3)).filter(([method]) => method !== "GET") };
  }

  test("the evidence stands beside it, and a refusal without a reason is not sent", async () => {
    const { sent } = await open(() => ({ data: decided }));
    await says(cards, 1);
    for (const words of [name, ...queue.evidence]) expect(text()).toContain(words);
    await press(queue.refuse);
    await press(queue.refuse, dialog());
    expect(dialog().textContent).toContain(queue.needed);
    expect(document.activeElement).toBe(field(queue.reason, dialog()));
    expect(sent()).toEqual([]);
  });

  test("a lost line and what somebody else has decided are told beside the reason, which is kept", async () => {
    const answers = [
      lost,
      () => refuse(409, "conflict", { details: { status: queue.before[0] } }),
      () => ({ data: decided }),
    ];
    const { sent } = await open(() => answers.shift()?.());
    await says(cards, 1);
    await press(queue.refuse);
    await type(field<HTMLTextAreaElement>(queue.reason, dialog()), REASON);
    const alert = () => dialog().querySelector("[role=alert]")?.textContent;
    for (const told of [en.errors.network, queue.before[1]]) {
      await press(queue.refuse, dialog());
      await says(alert, told);
      expect(field(queue.reason, dialog()).value).toBe(REASON);
    }
    await press(queue.refuse, dialog());
    await says(toasts, [done]);
    expect(document.querySelector("[role=dialog]")).toBeNull();
    await says(cards, 0);
    expect(sent()).toEqual(Array.from({ length: 3 }, () => ["PATCH", address, JSON.stringify(queue.body)]));
  });

  test("a decision is undone from its message, and from what was decided", async () => {
    const { sent } = await open(() => ({ data: decided }));
    await says(cards, 1);
    await press(queue.refuse);
    await type(field<HTMLTextAreaElement>(queue.reason, dialog()), REASON);
    await press(queue.refuse, dialog());
    await says(toasts, [done]);
    await press(resource.undo);
    await says(() => toasts().at(-1), resource.undone);
    await says(cards, 1);
    await follow(queue.tab);
    await says(() => text().includes(REASON), true);
    await press(reports.undo);
    await says(() => sent().length, 3);
    const reopened = ["POST", address.replace("?", "/reopen?"), undefined];
    expect(sent().slice(1)).toEqual([reopened, reopened]);
  });

  test("its head says how much waits, and who has decided how much", async () => {
    await open(lost);
    await says(() => document.querySelectorAll("details td").length, 2);
    const load = document.querySelector("details")?.textContent;
    for (const words of [resource.load.waiting.replace("{count}", "12"), "Zz Decider431"])
      expect(load).toContain(words);
  });
});

const MANY = {
  "ROLE-04 reports": { refuse: reports.many.right, title: reports.many.title, back: "open" },
  "H31 corrections": {
    refuse: corrections.reject,
    title: corrections.many.title,
    back: "pending",
  },
} as const;

test.each(Object.entries(MANY))(
  "%s are decided together: one reason, what was refused by name, the others undone together",
  async (queueName, { refuse: action, title, back }) => {
    const { screen, path, row, body, before } = QUEUES[queueName as keyof typeof MANY];
    const others = ["One", "Two", "Three"].map((name, index) => ({
      ...row,
      _id: `019a9c40-0f4d-7e53-9a51-5f0a4f6c1d4${index}`,
      language: index === 0 ? "fa" : "ps",
      restaurant: { ...(row.restaurant as object), name },
    }));
    const refusal = { code: "conflict", details: { status: before[0] } };
    const outcomes = [
      lost,
      () => ({ data: others.map(({ _id }, index) => ({ _id, refusal: index === 1 ? refusal : null })) }),
      () => ({ data: others.map(({ _id }) => ({ _id, refusal: null })) }),
    ];
    const calls = answerCalls((method, url) => {
      if (method !== "GET") return outcomes.shift()?.();
      return url.includes("/load") ? { data: waiting } : pageOf(...others);
    });
    await show(screen);
    await says(cards, 3);
    await act(async () => field(resource.selectAll).click());
    await act(async () => field(resource.select.replace("{name}", "Three")).click());
    expect(text()).toContain(resource.selected.replace("{count}", "2"));
    await act(async () => field(resource.select.replace("{name}", "Three")).click());
    await press(action, button(resource.clearSelection).parentElement ?? document);
    expect(dialog().textContent).toContain(title);
    expect(dialog().textContent).toContain(decisions.mixed);
    await press(action, dialog());
    expect(dialog().textContent).toContain(decisions.needed);
    await type(field<HTMLTextAreaElement>(decisions.reason, dialog()), REASON);
    await press(action, dialog());
    await says(() => dialog().querySelector("[role=alert]")?.textContent, en.errors.network);
    await press(action, dialog());
    await says(() => dialog().textContent?.includes(resource.notDecided.replace("{count}", "1")), true);
    expect([...dialog().querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([`Two${before[1]}`]);
    await press(resource.close, dialog());
    expect(toasts()).toEqual([resource.decided.replace("{count}", "2")]);
    expect(document.querySelectorAll(":checked").length).toBe(0);
    await press(resource.undo);
    await says(() => toasts().at(-1), resource.undone);
    const sent = calls.mock.calls.flatMap(([method, url, told]) => (method === "POST" ? [[url, told]] : []));
    const decided = JSON.stringify({ decisions: others.map(({ _id }) => ({ _id, ...body })) });
    const [one, , three] = others;
    const undone = JSON.stringify({ decisions: [three, one].map((each) => ({ _id: each?._id, status: back })) });
    const address = `${path}/decisions`;
    expect(sent).toEqual([
      [address, decided],
      [address, decided],
      [address, undone],
    ]);
  },
);

test("ROLE-04 the reports of one account alone lead to those of all", async () => {
  const { screen, path, row } = QUEUES["ROLE-04 reports"];
  beAt(`/en/dashboard/reports?by=${row._id}`);
  const calls = answerCalls((_, url) => (url.includes("/load") ? { data: waiting } : pageOf(row)));
  await show(screen);
  await says(() => text().includes(reports.ofOne), true);
  const asked = () => calls.mock.calls.map(([, url]) => url).filter((url) => url.startsWith(`${path}?`));
  expect(asked().at(-1)).toContain(`by=${row._id}`);
  await press(reports.ofAll);
  await says(() => text().includes(reports.ofOne), false);
  expect([location.search, asked().at(-1)?.includes("by=")]).toEqual(["", false]);
});

describe("H31 a correction", () => {
  const { path, row } = QUEUES["H31 corrections"];
  /** Opens the queue with one correction as a user of this role. */
  async function open(change: object, role: Role, answer: () => unknown = lost) {
    const calls = answerCalls((method, url) => {
      if (method !== "GET") return answer();
      return url.includes("/load") ? { data: waiting } : pageOf({ ...row, ...change });
    });
    await show(<CorrectionsScreen lng="en" role={role} kinds={en.correction.kinds} templates={templates} />);
    await says(cards, 1);
    return () => calls.mock.calls.flatMap(([method, url, sent]) => (method === "PATCH" ? [[url, sent]] : []));
  }
  const choices = () => [...document.querySelectorAll("article footer button")].map(({ textContent }) => textContent);

  test("that was told in words is accepted and changed by hand", async () => {
    const sent = await open({ kind: "hours" }, ADMIN, () => ({ data: { ...row, applied: false } }));
    expect(choices()).toEqual([corrections.byHand, corrections.reject]);
    expect(document.querySelector("footer a")?.getAttribute("href")).toMatch(/\/hours\//);
    await press(corrections.byHand);
    await says(toasts, [corrections.done.byHand]);
    expect(sent()).toEqual([[`${path}/${row._id}?lang=en`, JSON.stringify({ status: "accepted", apply: false })]]);
    await type(field<HTMLSelectElement>(corrections.kind), "hours");
    expect(location.search).toBe("?kind=hours");
  });

  test("of what is gone meanwhile, or that somebody else has decided, says so", async () => {
    const details = [{ gone: "phone" }, { status: "rejected" }];
    await open({}, ADMIN, () => refuse(409, "conflict", { details: details.shift() }));
    for (const told of [corrections.gone.phone, corrections.decidedBefore.rejected]) {
      await press(corrections.accept);
      await says(() => toasts().at(-1), told);
    }
  });

  test("that was accepted says whether it was changed with that", async () => {
    await open({ status: "accepted", applied: false, undoUntil: null }, ADMIN);
    expect([text().includes(corrections.notChanged), choices()]).toEqual([true, []]);
  });

  test("that a place has closed is for admins, whoever owns it; of another one owners send ready sentences", async () => {
    await open({ kind: "closed" }, "owner");
    expect([text().includes(corrections.adminsDecide), choices()]).toEqual([true, []]);
    await takeAway();
    await open({}, "owner");
    await press(corrections.reject);
    expect(dialog().querySelector("textarea")).toBeNull();
    expect(text()).not.toContain(waiting.admins[0]?.fullname);
  });
});
