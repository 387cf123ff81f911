import { act, type ReactElement } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import type { ReasonTemplates } from "@/components/resource/reason-dialog";
import { INBOX_KINDS, type InboxKind } from "@/lib/inbox/model";
import en from "@/messages/en.json";
import { button, dialog, field, follow, press, says, text, toasts, type } from "./screen";
import { answerCalls, beAt, lost, pageOf, refuse, show } from "./show";

const { resource, decisions } = en;
/** The reason that the tests give. */
export const REASON = "It advertises.";

const cards = () => document.querySelectorAll("article, [data-entry]").length;

export const TEMPLATES: ReasonTemplates = { en: ["It is wrong."], fa: ["درست نیست."], ps: ["سمه نه ده."] };
/** The admins of a queue, and how much they have decided. */
export const LOAD = { waiting: 12, admins: [{ _id: "a1", fullname: "Zz Decider", week: 4, month: 31 }] };

export type QueueRow = { readonly _id: string } & Readonly<Record<string, unknown>>;

type DecisionQueue = {
  /** The requirement, and what is decided. */
  readonly name: string;
  readonly screen: ReactElement;
  readonly path: `/api/v1/${string}`;
  readonly row: QueueRow;
  /** Texts that its card shows. */
  readonly evidence: readonly unknown[];
  /** The button that refuses it, the label of the reason, and what is said without one. */
  readonly refusal: string;
  readonly reason: string;
  readonly needed: string;
  /** The body of a refusal with `REASON`, the changed fields in its answer, and its toast. */
  readonly body: object;
  readonly decided: object;
  readonly done: string;
  /** A status that somebody else has given it meanwhile, in words. */
  readonly before: readonly [status: string, text: string];
  /** The tab of what was refused; in the inbox the label of the choice of a status, and the status. */
  readonly tab: string | readonly [label: string, status: string];
  /** It is a tab of the inbox: its address, and the kind of its entries. */
  readonly inbox?: { readonly page: string; readonly kind: InboxKind };
  /** Several can be refused together: the button, the title of its dialog, and the status that an undo gives them. */
  readonly many?: { readonly refusal: string; readonly title: string; readonly back: string };
};

/** The inbox with some entries of a kind. */
export const inboxOf = (kind: InboxKind, ...rows: readonly object[]) => ({
  data: rows.map((row) => ({ kind, [kind]: row })),
  counts: { ...NO_COUNTS, [kind]: rows.length },
  next: null,
  categories: {},
});
const NO_COUNTS = Object.fromEntries(INBOX_KINDS.map((kind) => [kind, 0]));

type Answer = (method: string, url: string, sent: unknown) => unknown;

/** Opens the queue; a decided entry leaves the pending list. */
async function openQueue({ screen, row, inbox }: DecisionQueue, decided: object, answer: Answer) {
  let left: readonly object[] = [row];
  const read = (url: string) => {
    if (url.startsWith("/api/v1/dashboard/load")) return { data: LOAD };
    if (inbox && url.startsWith("/api/v1/inbox?")) return inboxOf(inbox.kind, ...left);
    if (inbox && url.startsWith("/api/v1/inbox/"))
      return { data: { kind: inbox.kind, [inbox.kind]: decided }, categories: {} };
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

/** Tests what every queue does in which admins or owners decide about entries one by one. */
export function testDecisionQueue(queue: DecisionQueue): void {
  describe(`queue: ${queue.name}`, () => {
    const { path, row, evidence, refusal, reason, needed, body, before, tab, inbox } = queue;
    // An entry of the inbox is a row and a pane.
    const one = inbox ? 2 : 1;
    const name = (row.restaurant as { readonly name: string }).name;
    const address = `${path}/${row._id}?lang=en`;
    const decided = { ...row, ...queue.decided, undoUntil: "2030-01-01T00:00:00Z", resolvedAt: row.createdAt };
    const done = queue.done.replace("{name}", `\u2068${name}\u2069`);

    beforeEach(() => beAt(inbox?.page ?? "/en/dashboard"));

    const open = (answer: Answer) => openQueue(queue, decided, answer);

    test("the evidence stands beside it, and a refusal without a reason is not sent", async () => {
      const { sent } = await open(() => ({ data: decided }));
      await says(cards, one);
      for (const words of [name, ...evidence]) expect(text()).toContain(words);
      await press(refusal);
      await press(refusal, dialog());
      expect(dialog().textContent).toContain(needed);
      expect(document.activeElement).toBe(field(reason, dialog()));
      expect(sent()).toEqual([]);
    });

    test("a lost line and what somebody else has decided are told beside the reason, which is kept", async () => {
      const answers = [
        lost,
        () => refuse(409, "conflict", { details: { status: before[0] } }),
        () => ({ data: decided }),
      ];
      const { sent } = await open(() => answers.shift()?.());
      await says(cards, one);
      await press(refusal);
      await type(field<HTMLTextAreaElement>(reason, dialog()), REASON);
      const alert = () => dialog().querySelector("[role=alert]")?.textContent;
      for (const told of [en.errors.network, before[1]]) {
        await press(refusal, dialog());
        await says(alert, told);
        expect(field(reason, dialog()).value).toBe(REASON);
      }
      await press(refusal, dialog());
      await says(toasts, [done]);
      expect(document.querySelector("[role=dialog]")).toBeNull();
      await says(cards, 0);
      expect(sent()).toEqual(Array.from({ length: 3 }, () => ["PATCH", address, JSON.stringify(body)]));
    });

    test("a decision is undone from its message, and from what was decided", async () => {
      const { sent } = await open(() => ({ data: decided }));
      await says(cards, one);
      await press(refusal);
      await type(field<HTMLTextAreaElement>(reason, dialog()), REASON);
      await press(refusal, dialog());
      await says(toasts, [done]);
      await press(resource.undo);
      await says(() => toasts().at(-1), resource.undone);
      await says(cards, one);
      // At once: only the second click of two is ignored.
      await press(refusal);
      await press(resource.cancel, dialog());
      if (typeof tab === "string") await follow(tab);
      else await type(field<HTMLSelectElement>(tab[0]), tab[1]);
      await says(() => text().includes(REASON), true);
      await press(en.reports.undo);
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

    if (queue.many) testMany(queue, queue.many);
  });
}

function testMany(
  { screen, path, row, body, before, inbox }: DecisionQueue,
  { refusal, title, back }: NonNullable<DecisionQueue["many"]>,
): void {
  test("they are decided together: one reason, what was refused by name, the others undone together", async () => {
    const others = ["One", "Two", "Three"].map((name, index) => ({
      ...row,
      _id: `019a9c40-0f4d-7e53-9a51-5f0a4f6c1d4${index}`,
      language: index === 0 ? "fa" : "ps",
      restaurant: { ...(row.restaurant as object), name },
    }));
    const conflict = { code: "conflict", details: { status: before[0] } };
    const outcomes = [
      lost,
      () => ({ data: others.map(({ _id }, index) => ({ _id, refusal: index === 1 ? conflict : null })) }),
      () => ({ data: others.map(({ _id }) => ({ _id, refusal: null })) }),
    ];
    const calls = answerCalls((method, url) => {
      if (method !== "GET") return outcomes.shift()?.();
      if (url.includes("/load")) return { data: LOAD };
      return inbox ? inboxOf(inbox.kind, ...others) : pageOf(...others);
    });
    await show(screen);
    await says(cards, inbox ? 4 : 3);
    if (inbox) await press(en.inbox.selectSeveral);
    await act(async () => field(resource.selectAll).click());
    await act(async () => field(resource.select.replace("{name}", "Three")).click());
    expect(text()).toContain(resource.selected.replace("{count}", "2"));
    await act(async () => field(resource.select.replace("{name}", "Three")).click());
    await press(refusal, button(resource.clearSelection).parentElement ?? document);
    expect(dialog().textContent).toContain(title);
    expect(dialog().textContent).toContain(decisions.mixed);
    await press(refusal, dialog());
    expect(dialog().textContent).toContain(decisions.needed);
    await type(field<HTMLTextAreaElement>(decisions.reason, dialog()), REASON);
    await press(refusal, dialog());
    await says(() => dialog().querySelector("[role=alert]")?.textContent, en.errors.network);
    await press(refusal, dialog());
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
  });
}
