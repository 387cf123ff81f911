import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { createMailToken } from "@/lib/auth/mail-token";
import { db } from "@/lib/core/db";
import { processOutbox } from "@/lib/core/outbox";
import { transact } from "@/lib/core/transact";
import { queueMail } from "@/lib/mail/queue";
import { MAIL_JOBS } from "@/lib/mail/service";
import { actors, sends, type TestActor } from "./actors";
import { callApi } from "./call-api";

let admin: TestActor;
beforeAll(async () => {
  admin = await actors.admin();
});

async function read<Body>(address: string, init: RequestInit = {}): Promise<Body> {
  const response = await callApi(address, { headers: admin.headers, ...init });
  expect([address, response.status]).toEqual([address, 200]);
  return (await response.json()) as Body;
}

describe("API-12 messages of visitors", () => {
  type Inbox = {
    data: { _id: string; reason: string; isRead: boolean; reference: string; message: string }[];
    pagination: { totalResults: number };
    unread: number;
  };
  const inbox = (query = "") => read<Inbox>(`/v1/user/contact${query}`);

  beforeAll(async () => {
    await db.contactMessage.deleteMany();
    for (const [n, reason] of ["complaint", "other", "complaint"].entries()) {
      const body = { firstName: "A", lastName: "B", email: "a@b.example", reason, message: `<b>message</b> ${n}` };
      await callApi("/v1/user/contact", { method: "POST", ...sends(body) });
    }
  });

  test("come newest first, by state and by reason, with the number of unread ones", async () => {
    const all = await inbox();
    expect(all.data.map(({ message }) => message)).toEqual([2, 1, 0].map((n) => `<b>message</b> ${n}`));
    expect([all.unread, all.data[0]?.reference]).toEqual([3, expect.stringMatching(/^[\dA-F]{4}-[\dA-F]{4}$/)]);
    expect((await inbox("?filter=complaint")).data).toHaveLength(2);
    expect((await inbox("?filter=read")).data).toEqual([]);
    expect((await inbox("?filter=unread&limit=1&page=3")).pagination.totalResults).toBe(3);
    const refused = await callApi("/v1/user/contact?filter=nonsense", { headers: admin.headers });
    expect(refused.status).toBe(400);
  });

  test("API-14 are marked as read, once for all", async () => {
    const [first] = (await inbox()).data;
    const mark = () =>
      read<{ data: { readAt: string }; unread: number }>(`/v1/user/contact/${first?._id}/read`, { method: "PATCH" });
    const [once, twice] = [await mark(), await mark()];
    expect([once.unread, twice]).toEqual([2, once]);
    expect((await inbox("?filter=read")).data.map(({ _id }) => _id)).toEqual([first?._id]);
    const unknown = { method: "PATCH", headers: admin.headers };
    expect((await callApi(`/v1/user/contact/${randomUUID()}/read`, unknown)).status).toBe(404);
    expect(await db.auditEntry.count({ where: { action: "contact.read" } })).toBe(1);
  });

  test("S-17 API-82 are for admins", async () => {
    for (const [method, address] of [
      ["GET", "/v1/user/contact"],
      ["PATCH", `/v1/user/contact/${randomUUID()}/read`],
    ] as const) {
      expect((await callApi(address, { method })).status).toBe(401);
      for (const actor of [await actors.customer(), await actors.owner()])
        expect((await callApi(address, { method, headers: actor.headers })).status).toBe(403);
    }
  });
});

describe("mails without a mail server", () => {
  type Mail = { _id: string; kind: string; state: string; to: string | null };
  type One = { data: Mail & { letter: { subject: string; text: string; language: string } | null } };

  test("H21 are kept for admins, link and all, and each look is noted", async () => {
    const customer = await actors.unverified();
    await db.outbox.deleteMany();
    await transact(async ({ tx }) => {
      const tokenId = await createMailToken(tx, customer.id, "activation", new Date());
      await queueMail(tx, { to: { userId: customer.id }, kind: "activation", data: { tokenId } });
    });
    const [waiting] = (await read<{ data: Mail[] }>("/v1/mail?state=waiting")).data;
    expect(waiting).toMatchObject({ kind: "activation", state: "waiting", to: customer.email });
    await processOutbox(MAIL_JOBS, () => new Date());
    const [kept] = (await read<{ data: Mail[] }>("/v1/mail?state=kept")).data;
    expect(kept?._id).toBe(waiting?._id);
    const { data } = await read<One>(`/v1/mail/${kept?._id}`);
    const token = /token=([\w-]{43})/.exec(data.letter?.text ?? "")?.[1];
    expect(data.letter).toMatchObject({ subject: "حساب‌تان را فعال کنید", language: "fa" });
    expect((await callApi("/v1/user/verify", { method: "POST", ...sends({ token }) })).status).toBe(200);
    expect(await db.auditEntry.count({ where: { action: "mail.read", entityId: kept?._id ?? "" } })).toBe(1);
    // The link is used: there is nothing left to pass on.
    expect((await read<One>(`/v1/mail/${kept?._id}`)).data.letter).toBeNull();
  });

  test("say nothing to who is no admin, and nothing where there is none", async () => {
    const [mail] = await db.outbox.findMany({ where: { kind: "mail" }, take: 1 });
    for (const address of ["/v1/mail", `/v1/mail/${mail?.id}`]) {
      expect((await callApi(address)).status).toBe(401);
      expect((await callApi(address, { headers: (await actors.owner()).headers })).status).toBe(403);
    }
    expect((await callApi(`/v1/mail/${randomUUID()}`, { headers: admin.headers })).status).toBe(404);
  });
});

test("S-42 where mail is sent, an admin sees the mail without its link", async () => {
  process.env.SMTP_URL = "smtp://127.0.0.1:1";
  vi.resetModules();
  const { callApi: call } = await import("./call-api");
  const customer = await actors.customer();
  await transact(async ({ tx }) => {
    const tokenId = await createMailToken(tx, customer.id, "reset", new Date());
    await queueMail(tx, { to: { userId: customer.id }, kind: "reset", data: { tokenId } });
  });
  const { id } = await db.outbox.findFirstOrThrow({ where: { kind: "mail", doneAt: null }, orderBy: { id: "desc" } });
  const { data } = (await (await call(`/v1/mail/${id}`, { headers: admin.headers })).json()) as {
    data: { letter: { text: string } };
  };
  expect(data.letter.text).toContain("reset-password/%E2%80%A6");
  expect(data.letter.text).not.toMatch(/[\w-]{43}/);
});
