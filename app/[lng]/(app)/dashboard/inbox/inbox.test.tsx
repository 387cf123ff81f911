// @vitest-environment happy-dom

import { act } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import { checkSchema } from "@/lib/check/schema";
import { claimSchema } from "@/lib/claim/schema";
import { answeredContactMessageSchema, contactMessageSchema } from "@/lib/contact-message/schema";
import { correctionSchema } from "@/lib/correction/schema";
import type { InboxKind } from "@/lib/inbox/model";
import { managedRestaurantSchema } from "@/lib/inventory/schema";
import { menuHelpSchema } from "@/lib/menu-help/schema";
import { exampleOf } from "@/lib/openapi/examples";
import { reportSchema } from "@/lib/report/schema";
import en from "@/messages/en.json";
import { LOAD } from "@/tests/support/decision-queue";
import { INBOX_PROPS } from "@/tests/support/inbox";
import { button, field, follow, press, says, text, toasts } from "@/tests/support/screen";
import { answerCalls, beAt, refuse, show } from "@/tests/support/show";
import { InboxScreen } from "./inbox-screen";

const { inbox: t, resource } = en;
const SCHEMAS = {
  restaurant: managedRestaurantSchema,
  check: checkSchema,
  claim: claimSchema,
  report: reportSchema,
  correction: correctionSchema,
  menu: menuHelpSchema,
  message: contactMessageSchema,
};

type Row = { readonly kind: InboxKind; readonly _id: string } & Readonly<Record<string, unknown>>;

/** An entry of a kind with an id of its own. */
function entryOf(kind: InboxKind, number: number, change: object = {}): Row {
  const _id = `019a9c40-0f4d-7e53-9a51-5f0a4f6c2d${String(number).padStart(2, "0")}`;
  return { kind, _id, [kind]: { ...(exampleOf(SCHEMAS[kind]) as object), ...change, _id } };
}

type Answer = (method: string, url: string) => unknown;

/** Opens the inbox with some entries; `left` are those that still wait. */
async function open(rows: readonly Row[], answer: Answer = () => ({}), page = "/en/dashboard/inbox") {
  beAt(page);
  const inbox = { left: [...rows] };
  const calls = answerCalls((method, url) => {
    if (method === "GET" && url.startsWith("/api/v1/inbox?")) return listOf(inbox.left, url);
    if (url.includes("/dashboard/load")) return { data: LOAD };
    if (url.startsWith("/api/v1/inbox/")) return answer(method, url);
    if (method === "GET" && url.includes("/user/contact/")) return { data: exampleOf(answeredContactMessageSchema) };
    if (method !== "GET") return answer(method, url);
    return { data: [], pagination: { currentPage: 1, totalPages: 0, totalResults: 0, limit: 20 } };
  });
  await show(<InboxScreen {...INBOX_PROPS} tab="all" />);
  await says(() => rowKeys().length, rows.length);
  return { inbox, asked: () => calls.mock.calls.map(([method, url]) => `${method} ${url}`) };
}

function listOf(rows: readonly Row[], url: string) {
  const kind = new URL(url, "http://x").searchParams.get("kind");
  const counts = Object.fromEntries(
    Object.keys(SCHEMAS).map((each) => [each, rows.filter((row) => row.kind === each).length]),
  );
  const data = rows.filter((row) => kind === null || row.kind === kind);
  return { data, counts, next: null, categories: {} };
}

const rowKeys = () => [...document.querySelectorAll<HTMLElement>("[data-entry]")].map(({ dataset }) => dataset.entry);
const openRow = () => document.querySelector("[data-entry]:has([aria-current])")?.getAttribute("data-entry");
const pane = () => document.querySelector("article");
const type = (letter: string) =>
  act(async () => {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent("keydown", { code: `Key${letter}`, bubbles: true, cancelable: true }));
  });
const keyOf = ({ kind, _id }: Row) => `${kind}.${_id}`;

beforeEach(() => beAt("/en/dashboard/inbox"));

describe("the inbox", () => {
  test("RTE-45 shows a row of each kind and the evidence beside it", async () => {
    const rows = (Object.keys(SCHEMAS) as InboxKind[]).map((kind, index) => entryOf(kind, index));
    await open(rows);
    for (const row of rows) {
      await act(async () => document.querySelector<HTMLElement>(`[data-entry="${keyOf(row)}"] a`)?.click());
      await says(() => openRow(), keyOf(row));
      await says(() => pane()?.textContent?.includes(t.kinds[row.kind]), true);
    }
  });

  test("a message at the top waits until somebody opens it", async () => {
    const { asked } = await open([entryOf("message", 1), entryOf("claim", 2)]);
    await says(() => text().includes(t.choose), true);
    expect([pane(), asked().some((call) => call.includes("/user/contact/"))]).toEqual([null, false]);
  });

  test("is worked through by keys: the next row has the focus after a decision, and the decision is undone", async () => {
    const rows = [entryOf("check", 1), entryOf("check", 2), entryOf("check", 3)];
    const [one, two, three] = rows.map(keyOf);
    const { inbox, asked } = await open(rows, (method) => {
      if (method === "PATCH") inbox.left.splice(1, 1);
      return { message: "", data: { decidedAt: "2026-11-01T06:00:00.000Z" } };
    });
    await says(openRow, one);
    await says(() => pane() !== null, true);
    for (const [letter, key] of [
      ["J", two],
      ["J", three],
      ["J", three],
      ["K", two],
    ] as const) {
      await type(letter);
      await says(openRow, key);
    }
    await type("A");
    await says(() => toasts().length, 1);
    await says(rowKeys, [one, three]);
    await says(openRow, three);
    expect(document.activeElement?.closest("[data-entry]")?.getAttribute("data-entry")).toBe(three);
    inbox.left = rows;
    await type("U");
    await says(() => toasts().at(-1), resource.undone);
    await says(openRow, two);
    expect(asked().filter((call) => !call.startsWith("GET"))).toEqual([
      `PATCH /api/v1/restaurant/checks/${rows[1]?._id}`,
      `POST /api/v1/restaurant/checks/${rows[1]?._id}/undo`,
    ]);
  });

  test("what another admin has decided meanwhile stays until the reader goes on", async () => {
    const { inbox } = await open([entryOf("check", 1), entryOf("claim", 2)], (method) =>
      method === "GET" ? refuse(404, "not_found") : refuse(409, "conflict", { details: { decision: "kept" } }),
    );
    const [, claim] = inbox.left;
    await says(() => pane()?.textContent?.includes(en.checks.keep), true);
    inbox.left = claim ? [claim] : [];
    await type("A");
    await says(toasts, [en.checks.decidedBefore.kept]);
    await says(() => pane()?.textContent?.includes(t.decidedMeanwhile), true);
    expect(pane()?.textContent).not.toContain(en.checks.keep);
    await press(en.resource.next, pane() ?? undefined);
    await says(openRow, claim && keyOf(claim));
  });

  test("its tabs are the old pages, without loading them", async () => {
    const { asked } = await open([entryOf("claim", 1), entryOf("report", 2)]);
    await follow(`${t.tabs.claim}1`);
    await says(() => location.pathname, "/en/dashboard/claims");
    await says(() => rowKeys().length, 1);
    expect(asked().some((call) => call.includes("kind=claim"))).toBe(true);
    await follow(t.tabs.restaurant);
    await says(() => `${location.pathname}${location.search}`, "/en/dashboard/inbox?tab=restaurant");
    await says(() => text().includes(t.none.restaurant), true);
    await follow(`${t.tabs.all}2`);
    await says(() => rowKeys().length, 2);
  });

  test("only entries of one kind are decided together", async () => {
    const rows = [entryOf("correction", 1), entryOf("report", 2), entryOf("correction", 3), entryOf("claim", 4)];
    await open(rows);
    await press(t.selectSeveral);
    expect(document.querySelectorAll("[data-entry] input").length).toBe(3);
    await act(async () => document.querySelector<HTMLElement>("[data-entry] input")?.click());
    expect(document.querySelectorAll("[data-entry] .invisible input").length).toBe(1);
    await says(() => text().includes(t.oneKind), true);
    await says(() => document.querySelectorAll("article").length, 0);
    expect(button(en.corrections.reject).isConnected).toBe(true);
    await press(resource.clearSelection);
    await says(() => text().includes(t.oneKind), false);
  });

  test("nothing left says so, with a way to what was decided", async () => {
    await open([], undefined, "/en/dashboard/claims");
    await says(() => text().includes(t.none.claim), true);
    await press(t.recentDecisions);
    expect(location.search).toBe("?status=approved");
    expect(field<HTMLSelectElement>(en.claims.status).value).toBe("approved");
  });
});
