import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { createMailToken } from "@/lib/auth/mail-token";
import { CONTACT_REASONS } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { processOutbox } from "@/lib/core/outbox";
import { transact } from "@/lib/core/transact";
import { MAIL_JOBS } from "@/lib/mail/service";
import { queueMail } from "@/lib/mail-queue/mutations";
import { readRows } from "@/tests/support/rows";
import { actors } from "./actors";
import { call, callApi, type ErrorBody } from "./call-api";

const ADDRESS = "/v1/user/contact";
const MESSAGE = {
  firstName: "مریم",
  lastName: "نوری",
  email: "maryam@example.af",
  reason: "complaint",
  message: "غذا سرد بود.",
};
let clients = 0;

type Sent = { status: number; body: ErrorBody & { data?: { reference: string } }; headers: Headers };

/** Each call comes from another network by default, so that tests don't share limits. */
async function post(body: BodyInit, headers: Record<string, string> = {}, query = ""): Promise<Sent> {
  clients += 1;
  const response = await callApi(ADDRESS + query, {
    method: "POST",
    body,
    headers: { "x-forwarded-for": `10.0.${clients >> 8}.${clients & 255}`, ...headers },
  });
  return { status: response.status, body: (await response.json()) as Sent["body"], headers: response.headers };
}

const json = { "content-type": "application/json" };
const form = { "content-type": "application/x-www-form-urlencoded" };
const send = (fields: Record<string, unknown>, headers = {}) =>
  post(JSON.stringify({ ...MESSAGE, message: `${MESSAGE.message} ${randomUUID()}`, ...fields }), {
    ...json,
    ...headers,
  });
const fieldsOf = ({ body }: Sent) => body.errors?.map(({ path }) => path);

type Row = { first_name: string; email: string; phone: string | null; message: string; language: string };
const stored = (reference = "") =>
  readRows<Row>("SELECT * FROM contact_messages WHERE upper(right(id::text, 8)) = $1", [reference.replace("-", "")]);
const countMessages = async () =>
  (await readRows<{ n: number }>("SELECT count(*)::int AS n FROM contact_messages"))[0]?.n;

describe("API-13 a message", () => {
  test("MSG-01 is stored with its job, and answered with a reference", async () => {
    const answer = await post(JSON.stringify({ ...MESSAGE, phone: "۰۷۰۰ ۱۲۳ ۴۵۶" }), json, "?lang=ps");
    expect(answer.status).toBe(201);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.body.data?.reference).toMatch(/^[\dA-F]{4}-[\dA-F]{4}$/);
    const [row] = await stored(answer.body.data?.reference);
    expect(row).toMatchObject({ first_name: "مریم", phone: "+93700123456", language: "ps", message: MESSAGE.message });
    const jobs = await readRows("SELECT payload FROM outbox WHERE kind = 'contact_message'");
    expect(JSON.stringify(jobs)).toContain((row as Row & { id: string }).id);
  });

  test("comes as a form as well, whose empty fields count as absent", async () => {
    const fields = { ...MESSAGE, message: "a form", phone: "", website: "" };
    expect((await post(new URLSearchParams(fields).toString(), form)).status).toBe(201);
    const { phone: _, ...short } = fields;
    expect(fieldsOf(await post(`${new URLSearchParams(short)}&email=b%40b.af`, form))).toEqual(["email"]);
    expect(fieldsOf(await post("firstName=&website=", form))).toContain("firstName");
  });

  test.each(CONTACT_REASONS)("MSG-02 takes the reason %s", async (reason) => {
    expect((await send({ reason })).status).toBe(201);
  });

  test("H60 keeps a phone number that is none of Afghanistan as it was written", async () => {
    for (const [given, kept] of [
      ["٠٧٩٩٠٠٠١١١", "+93799000111"],
      ["0093 20 220 1234", "+93202201234"],
      ["+49 30 1234", "+49 30 1234"],
      ["call my brother", "call my brother"],
    ]) {
      const [row] = await stored((await send({ phone: given })).body.data?.reference);
      expect(row?.phone).toBe(kept);
    }
    expect(fieldsOf(await send({ phone: "1".repeat(41) }))).toEqual(["phone"]);
  });

  test("sent twice within minutes is one, also at the same instant", async () => {
    const twice = { message: `once ${randomUUID()}` };
    const answers = await Promise.all([send(twice), send(twice), send(twice)]);
    expect(new Set(answers.map(({ body }) => body.data?.reference)).size).toBe(1);
    expect(await stored(answers[0]?.body.data?.reference)).toHaveLength(1);
  });

  test("H58 from a program that fills in the trap is answered the same and not kept", async () => {
    const before = await countMessages();
    const answer = await send({ website: "https://spam.example" });
    expect([answer.status, Object.keys(answer.body), Object.keys(answer.body.data ?? {})]).toEqual([
      201,
      ["message", "data"],
      ["reference"],
    ]);
    expect(await countMessages()).toBe(before);
  });
});

describe("refused", () => {
  test.each(["firstName", "lastName", "email", "reason", "message"])("without %s", async (field) => {
    for (const value of [undefined, "", " \u200c ", null, 7, ["x"], { contains: "@" }]) {
      const answer = await send({ [field]: value });
      expect([value, answer.status, fieldsOf(answer)]).toEqual([value, 400, [field]]);
    }
  });

  test("MSG-02 with a reason that is none", async () => {
    expect(fieldsOf(await send({ reason: "spam" }))).toEqual(["reason"]);
  });

  test("S-11 with a field that it does not have", async () => {
    for (const extra of [{ readAt: null }, { language: "en" }, { _id: "x" }])
      expect((await send(extra)).status).toBe(400);
  });

  test("S-57 with a field that would change what objects are", async () => {
    const before = await countMessages();
    for (const poison of ['"__proto__":{"role":"admin"}', '"constructor":{"prototype":{"a":1}}'])
      expect((await post(`${JSON.stringify(MESSAGE).slice(0, -1)},${poison}}`, json)).status).toBe(400);
    expect((await post(`${new URLSearchParams(MESSAGE)}&__proto__=x`, form)).status).toBe(400);
    expect([await countMessages(), "role" in {}]).toEqual([before, false]);
  });

  test("S-43 S-56 with an e-mail address that is none, or several", async () => {
    const wrong = ["a@b", "a@b.com,c@d.com", '"e@evil.com"@victim.com', "a@b.com\r\nBcc: x@y.z", "a@b.com.", "@b.com"];
    for (const email of [...wrong, `${"a".repeat(300)}@b.com`, "سلام@b.com"])
      expect([email, fieldsOf(await send({ email }))]).toEqual([email, ["email"]]);
    const [row] = await stored((await send({ email: "  Ali＠Example.COM " })).body.data?.reference);
    expect(row?.email).toBe("ali@example.com");
  });

  test("with control characters, broken characters or too much text", async () => {
    for (const message of ["a\u0000b", "a\u001bb", "\ud800", "x".repeat(2001)])
      expect(fieldsOf(await send({ message }))).toEqual(["message"]);
    expect(fieldsOf(await send({ firstName: "x".repeat(10_000) }))).toEqual(["firstName"]);
    const [row] = await stored((await send({ message: "a\u202eb\r\nمی\u200cروم" })).body.data?.reference);
    expect(row?.message).toBe("ab\nمی\u200cروم");
  });
});

describe("S-78 bodies", () => {
  test("that are no JSON are 400", async () => {
    for (const body of ["", "{", "nonsense", "[]", "null", '"x"', "[".repeat(50_000), '{"a":'.repeat(5000)])
      expect([body.slice(0, 9), (await post(body, json)).status]).toEqual([body.slice(0, 9), 400]);
    expect((await post(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), json)).status).toBe(400);
  });

  test("of another type, charset or compression are 415", async () => {
    const body = JSON.stringify(MESSAGE);
    for (const type of ["text/plain", "application/xml", "multipart/form-data; boundary=x", "constructor", "__proto__"])
      expect((await post(body, { "content-type": type })).body.code).toBe("unsupported_media_type");
    expect((await post(body, { "content-type": "application/json; charset=utf-16" })).status).toBe(415);
    expect((await post(body, { ...json, "content-encoding": "gzip" })).status).toBe(415);
    expect((await send({}, { "content-type": 'Application/JSON; charset="UTF-8"' })).status).toBe(201);
  });

  test("that are too large are 413, whatever they say of their length, before they have come in", async () => {
    expect((await post("x".repeat(200_000), json)).body.code).toBe("payload_too_large");
    let pulled = 0;
    const endless = new ReadableStream({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(16_384));
      },
    });
    const response = await callApi(ADDRESS, { method: "POST", body: endless, headers: json, duplex: "half" } as never);
    expect([response.status, pulled < 20]).toEqual([413, true]);
  });
});

test("H17 pages of other sites can't post, our own and programs can", async () => {
  const from = async (headers: Record<string, string>) => (await send({}, headers)).status;
  expect(await from({ origin: "https://evil.example", "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await from({ origin: "https://evil.example" })).toBe(403);
  expect(await from({ origin: "null" })).toBe(403);
  expect(await from({ "sec-fetch-site": "same-site" })).toBe(403);
  expect(await from({ origin: "http://localhost:3000" })).toBe(201);
  expect(await from({ origin: "http://192.168.1.5:3000", "sec-fetch-site": "same-origin" })).toBe(201);
});

describe("H29 the limit", () => {
  const from = (address: string) => send({}, { "x-forwarded-for": address });

  test("is five messages an hour for one client; refused ones don't count", async () => {
    for (let n = 0; n < 7; n++)
      expect((await send({ email: "no" }, { "x-forwarded-for": "203.0.113.7" })).status).toBe(400);
    for (let n = 0; n < 5; n++) expect((await from("203.0.113.7")).status).toBe(201);
    const answer = await from("203.0.113.7");
    expect([answer.status, answer.body.code]).toEqual([429, "rate_limited"]);
    const wait = Number(answer.headers.get("retry-after"));
    expect(wait > 3500 && wait <= 3600).toBe(true);
    expect((await from("203.0.113.8")).status).toBe(201);
  });

  test("is shared by the 64 bits of an IPv6 line", async () => {
    for (let n = 1; n <= 5; n++) expect((await from(`2001:db8:0:1::${n}`)).status).toBe(201);
    expect((await from("2001:0db8:0000:0001:ffff:1:2:3")).status).toBe(429);
    expect((await from("2001:db8:0:2::1")).status).toBe(201);
  });

  test("is shared between instances, also when they count at once", async () => {
    const instance = async () => {
      vi.resetModules();
      const { callApi: call } = await import("./call-api");
      return () =>
        call(ADDRESS, {
          method: "POST",
          body: JSON.stringify({ ...MESSAGE, message: randomUUID() }),
          headers: { ...json, "x-forwarded-for": "203.0.113.99" },
        });
    };
    const [first, second] = [await instance(), await instance()];
    const answers = await Promise.all([first(), second(), first(), second(), first(), second(), first(), second()]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  });
});

test("S-82 other methods are 405", async () => {
  for (const method of ["PUT", "PATCH", "DELETE"]) {
    const response = await callApi(ADDRESS, { method });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD, POST, OPTIONS"]);
  }
});

const admin = await actors.admin();

async function read<Body>(address: string, init: RequestInit = {}): Promise<Body> {
  const response = await callApi(address, { headers: admin.headers, ...init });
  expect([address, response.status]).toEqual([address, 200]);
  return (await response.json()) as Body;
}

describe("API-12 contact messages", () => {
  type List = {
    data: { _id: string; reason: string; isRead: boolean; reference: string; message: string }[];
    pagination: { totalResults: number };
    unread: number;
  };
  const list = (query = "") => read<List>(`/v1/user/contact${query}`);

  beforeAll(async () => {
    await db.contactMessage.deleteMany();
    for (const [n, reason] of ["complaint", "other", "complaint"].entries()) {
      const body = { firstName: "A", lastName: "B", email: "a@b.example", reason, message: `<b>message</b> ${n}` };
      await call("POST", "/v1/user/contact", null, body);
    }
  });

  test("come newest first, by state and by reason, with the number of unread ones", async () => {
    const all = await list();
    expect(all.data.map(({ message }) => message)).toEqual([2, 1, 0].map((n) => `<b>message</b> ${n}`));
    expect([all.unread, all.data[0]?.reference]).toEqual([3, expect.stringMatching(/^[\dA-F]{4}-[\dA-F]{4}$/)]);
    expect((await list("?filter=complaint")).data).toHaveLength(2);
    expect((await list("?filter=read")).data).toEqual([]);
    expect((await list("?filter=unread&limit=1&page=3")).pagination.totalResults).toBe(3);
    expect((await call("GET", "/v1/user/contact?filter=nonsense", admin)).http).toBe(400);
  });

  test("API-14 are marked as read, once for all", async () => {
    const [first] = (await list()).data;
    const mark = () =>
      read<{ data: { readAt: string }; unread: number }>(`/v1/user/contact/${first?._id}/read`, { method: "PATCH" });
    const [once, twice] = [await mark(), await mark()];
    expect([once.unread, twice]).toEqual([2, once]);
    expect((await list("?filter=read")).data.map(({ _id }) => _id)).toEqual([first?._id]);
    const unknown = { method: "PATCH", headers: admin.headers };
    expect((await callApi(`/v1/user/contact/${randomUUID()}/read`, unknown)).status).toBe(404);
    expect(await db.auditEntry.count({ where: { action: "contact.read" } })).toBe(1);
  });

  test("S-17 API-82 are for admins", async () => {
    for (const [method, address] of [
      ["GET", "/v1/user/contact"],
      ["PATCH", `/v1/user/contact/${randomUUID()}/read`],
    ] as const) {
      expect((await call(method, address)).http).toBe(401);
      for (const actor of [await actors.customer(), await actors.owner()])
        expect((await call(method, address, actor)).http).toBe(403);
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
    expect((await call("POST", "/v1/user/verify", null, { token })).http).toBe(200);
    expect(await db.auditEntry.count({ where: { action: "mail.read", entityId: kept?._id ?? "" } })).toBe(1);
    // The link is used, so the letter is not shown any more.
    expect((await read<One>(`/v1/mail/${kept?._id}`)).data.letter).toBeNull();
  });

  test("say nothing to who is no admin, and nothing where there is none", async () => {
    const [mail] = await db.outbox.findMany({ where: { kind: "mail" }, take: 1 });
    for (const address of ["/v1/mail", `/v1/mail/${mail?.id}`]) {
      expect((await call("GET", address)).http).toBe(401);
      expect((await call("GET", address, await actors.owner())).http).toBe(403);
    }
    expect((await call("GET", `/v1/mail/${randomUUID()}`, admin)).http).toBe(404);
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
