import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { actors, sends, type TestActor } from "./actors";
import { call, callApi } from "./call-api";
import { admin, catcher, only, prepare, work } from "./mail-calls";
import { versionOf } from "./written";

prepare();

type Message = {
  _id: string;
  firstName: string;
  folder: string;
  isRead: boolean;
  answeredAt: string | null;
  updatedAt: string;
  reference: string;
  answers: { text: string; by: { fullname: string } | null }[];
};
type List = { data: Message[]; counts: Record<string, number>; unread: number };

const ADDRESS = "/v1/user/contact";
let other: TestActor;
beforeAll(async () => {
  other = await actors.admin();
});
beforeEach(() => db.contactMessage.deleteMany());

const ask = <Body>(method: string, path: string, body?: object, headers?: Record<string, string>) =>
  call<unknown, Body & { current?: Message }>(method, `${ADDRESS}${path}`, admin, body, headers);

const write = (fields: object = {}) =>
  db.contactMessage.create({
    data: {
      ...{ firstName: "Zz", lastName: "Writer", email: "zz@writer.example", reason: "other", message: "Salaam" },
      ...fields,
    },
  });
const list = async (query = "") => await ask<List>("GET", query);
const named = ({ data }: List) => data.map(({ firstName }) => firstName);
const open = async (id: string) => (await ask<{ data: Message }>("GET", `/${id}`)).data;
const answer = (id: string, text: string, version?: string) =>
  ask<{ data: Message }>("POST", `/${id}/answer`, { text }, version ? { "if-match": version } : {});

describe("MSG-04 the list of contact messages", () => {
  test("puts unread ones first where that is asked for, and counts what each filter finds", async () => {
    const day = (n: number) => new Date(Date.UTC(2026, 9, n));
    await write({ firstName: "old", createdAt: day(1) });
    await write({ firstName: "read", createdAt: day(2), readAt: day(3) });
    await write({ firstName: "kept", createdAt: day(3), readAt: day(3), folder: "archived" });
    await write({ firstName: "junk", createdAt: day(4), readAt: day(4), folder: "spam", reason: "complaint" });
    expect(named(await list())).toEqual(["read", "old"]);
    expect(named(await list("?sort=unread"))).toEqual(["old", "read"]);
    expect(named(await list("?filter=archived"))).toEqual(["kept"]);
    expect(named(await list("?filter=spam"))).toEqual(["junk"]);
    expect(named(await list("?filter=spam&reason=other"))).toEqual([]);
    expect((await list()).counts).toEqual({ all: 2, read: 1, unread: 1, answered: 0, archived: 1, spam: 1 });
    expect((await ask<List>("GET", "?filter=nonsense")).http).toBe(400);
  });

  test("finds words of a message however they are spelled, its writer, and the reference that was told", async () => {
    const { id } = await write({ firstName: "مریم", message: "کبابی نو در چوک گل‌ها" });
    await write({ firstName: "Ali", email: "ali@writer.example", message: "100% cold" });
    const reference = (await open(id)).reference;
    for (const [words, found] of [
      ["كبابي", ["مریم"]],
      ["چوك مريم", ["مریم"]],
      [reference, ["مریم"]],
      ["ALI@writer", ["Ali"]],
      ["zz nothing", []],
    ] as const)
      expect([words, named(await list(`?search=${encodeURIComponent(words)}`))]).toEqual([words, found]);
  });

  test("signs alone find what holds them, never everything", async () => {
    await write({ firstName: "plain" });
    await write({ firstName: "sum", message: "100% cold" });
    expect(named(await list(`?search=${encodeURIComponent("%")}`))).toEqual(["sum"]);
    expect(named(await list(`?search=${encodeURIComponent("!!!")}`))).toEqual([]);
    expect(named(await list(`?search=${encodeURIComponent("_\\")}`))).toEqual([]);
  });
});

describe("MSG-05 a message", () => {
  test("is read, unread again, put away as read, and back; each is noted", async () => {
    const { id } = await write();
    const mark = async (method: string) => (await ask<{ unread: number }>(method, `/${id}/read`)).unread;
    expect([await mark("PATCH"), await mark("DELETE"), await mark("DELETE")]).toEqual([0, 1, 1]);
    const file = async (folder: string) => (await ask<{ data: Message }>("PATCH", `/${id}`, { folder })).data;
    expect(await file("archived")).toMatchObject({ folder: "archived", isRead: true });
    expect(await file("inbox")).toMatchObject({ folder: "inbox", isRead: true });
    expect(await file("spam")).toMatchObject({ folder: "spam" });
    await mark("DELETE");
    expect(await open(id)).toMatchObject({ folder: "inbox", isRead: false });
    const entries = await db.auditEntry.findMany({ where: { entityId: id }, orderBy: { id: "asc" } });
    const [read, filed] = [["contact.read", "contact.unread"], "contact.file"];
    expect(entries.map(({ action }) => action)).toEqual([...read, filed, filed, filed, "contact.unread"]);
  });

  test("S-11 is put nowhere else, and one that is not there is 404", async () => {
    const { id } = await write();
    expect(await ask<object>("PATCH", `/${id}`, { folder: "bin" })).toMatchObject({
      http: 400,
      errors: [{ path: "folder" }],
    });
    expect((await ask("PATCH", `/${id}`, { folder: "spam", readAt: null })).http).toBe(400);
    const none = randomUUID();
    const answers = [
      await ask("GET", `/${none}`),
      await ask("PATCH", `/${none}`, { folder: "spam" }),
      await ask("DELETE", `/${none}/read`),
      await answer(none, "To nobody"),
    ];
    expect(answers.map(({ http }) => http)).toEqual([404, 404, 404, 404]);
  });

  test("S-17 is nothing for who is no admin", async () => {
    const { id } = await write();
    for (const { headers } of [await actors.owner(), await actors.customer()])
      for (const [method, path, body] of [
        ["GET", `/${id}`],
        ["PATCH", `/${id}`, { folder: "spam" }],
        ["DELETE", `/${id}/read`],
        ["POST", `/${id}/answer`, { text: "Zz" }],
      ] as const) {
        const init = body ? sends(body, { headers }) : { headers };
        expect((await callApi(`${ADDRESS}${path}`, { method, ...init })).status).toBe(403);
      }
    expect(await db.contactAnswer.count()).toBe(0);
  });
});

describe("RTE-45 an answer", () => {
  const WORDS = { en: "Our answer", fa: "جواب ما", ps: "زموږ ځواب" };

  test.each(["en", "fa", "ps"] as const)("goes by mail to the writer in %s, and is kept", async (language) => {
    const { id } = await write({ language, email: `${language}@writer.example` });
    const sent = await answer(id, "We have\nasked them.");
    expect(sent.http).toBe(201);
    const { data } = sent;
    expect(data).toMatchObject({ isRead: true, answers: [{ text: "We have\nasked them.", by: { _id: admin.id } }] });
    expect((await list("?filter=answered")).data.map(({ _id }) => _id)).toEqual([id]);
    await work();
    const { to, text, html, headers } = only();
    expect(to).toEqual([`${language}@writer.example`]);
    expect(text).toContain(WORDS[language]);
    expect(text).toMatch(/> We have\r?\n> asked them\./);
    expect(text).toContain(data.reference);
    expect(html).toContain(`lang="${language}"`);
    expect(headers.get("subject")).toBeTruthy();
    // A sent mail keeps no address.
    expect(JSON.stringify(await db.outbox.findMany())).not.toContain("writer.example");
  });

  test("H69 is refused where somebody else has answered meanwhile, with what they wrote", async () => {
    const { id } = await write();
    const seen = versionOf(await open(id));
    // Reading and filing don't conflict with an answer.
    await ask("PATCH", `/${id}`, { folder: "archived" });
    const theirs = sends({ text: "First" }, { headers: { ...other.headers, "if-match": seen } });
    expect((await callApi(`${ADDRESS}/${id}/answer`, { method: "POST", ...theirs })).status).toBe(201);
    const late = await answer(id, "Second", seen);
    expect([late.http, late.code]).toEqual([409, "conflict"]);
    expect(late.current?.answers.map(({ text }) => text)).toEqual(["First"]);
    await work();
    expect(catcher.mails).toHaveLength(1);
    const current = late.current;
    expect((await answer(id, "Second", current && versionOf(current))).http).toBe(201);
    expect((await open(id)).answers.map(({ text }) => text)).toEqual(["First", "Second"]);
  });

  test("of two at once one is sent", async () => {
    const { id } = await write();
    const seen = versionOf(await open(id));
    const both = await Promise.all([answer(id, "One", seen), answer(id, "Two", seen)]);
    expect(both.map(({ http }) => http).sort()).toEqual([201, 409]);
    expect(await db.contactAnswer.count({ where: { messageId: id } })).toBe(1);
  });

  test.each(["", " \u200c ", "x".repeat(5001), "a\u0000b", null, 7])("%j is none", async (text) => {
    const { id } = await write();
    expect(await ask<object>("POST", `/${id}/answer`, { text })).toMatchObject({
      http: 400,
      errors: [{ path: "text" }],
    });
    expect(await db.outbox.count()).toBe(0);
  });

  test("S-50 of any length and with markup is text in the mail", async () => {
    const { id } = await write({ message: "<script>alert(1)</script>" });
    const text = `<img src=x onerror=alert(1)> ${"x".repeat(4900)} \u202eevil`;
    expect((await answer(id, text)).http).toBe(201);
    await work();
    const { html } = only();
    expect(html).not.toMatch(/<img|<script|\u202e/);
    expect(html).toContain("&lt;img src=x");
    expect(html).toContain("x".repeat(4900));
  });
});

test("H31 an answer goes with its message, and stays without its author", async () => {
  const { id } = await write({ answers: { create: { text: "Kept", authorId: other.id } } });
  expect((await open(id)).answers[0]?.by).toMatchObject({ _id: other.id });
  await db.contactMessage.delete({ where: { id } });
  expect(await db.contactAnswer.count()).toBe(0);
});
