import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { CONTACT_REASONS } from "@/lib/core/constants";
import { readRows } from "@/tests/support/rows";
import { callApi, type ErrorBody } from "./call-api";

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

/** Each call comes from another address unless told, so that no test uses up the limit of another. */
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
    expect(answer.headers.get("cache-control")).toBe("no-store");
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
    for (const extra of [{ readAt: null }, { language: "en" }, { _id: "x" }]) {
      expect((await send(extra)).status).toBe(400);
    }
  });

  test("S-57 with a field that would change what objects are", async () => {
    const before = await countMessages();
    for (const poison of ['"__proto__":{"role":"admin"}', '"constructor":{"prototype":{"a":1}}']) {
      expect((await post(`${JSON.stringify(MESSAGE).slice(0, -1)},${poison}}`, json)).status).toBe(400);
    }
    expect((await post(`${new URLSearchParams(MESSAGE)}&__proto__=x`, form)).status).toBe(400);
    expect([await countMessages(), "role" in {}]).toEqual([before, false]);
  });

  test("S-43 S-56 with an e-mail address that is none, or several", async () => {
    const wrong = ["a@b", "a@b.com,c@d.com", '"e@evil.com"@victim.com', "a@b.com\r\nBcc: x@y.z", "a@b.com.", "@b.com"];
    for (const email of [...wrong, `${"a".repeat(300)}@b.com`, "سلام@b.com"]) {
      expect([email, fieldsOf(await send({ email }))]).toEqual([email, ["email"]]);
    }
    const [row] = await stored((await send({ email: "  Ali＠Example.COM " })).body.data?.reference);
    expect(row?.email).toBe("ali@example.com");
  });

  test("with control characters, broken characters or too much text", async () => {
    for (const message of ["a\u0000b", "a\u001bb", "\ud800", "x".repeat(2001)]) {
      expect(fieldsOf(await send({ message }))).toEqual(["message"]);
    }
    expect(fieldsOf(await send({ firstName: "x".repeat(10_000) }))).toEqual(["firstName"]);
    const [row] = await stored((await send({ message: "a\u202eb\r\nمی\u200cروم" })).body.data?.reference);
    expect(row?.message).toBe("ab\nمی\u200cروم");
  });
});

describe("S-78 bodies", () => {
  test("that are no JSON are 400", async () => {
    for (const body of ["", "{", "nonsense", "[]", "null", '"x"', "[".repeat(50_000), '{"a":'.repeat(5000)]) {
      expect([body.slice(0, 9), (await post(body, json)).status]).toEqual([body.slice(0, 9), 400]);
    }
    expect((await post(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), json)).status).toBe(400);
  });

  test("of another type, charset or compression are 415", async () => {
    const body = JSON.stringify(MESSAGE);
    for (const type of [
      "text/plain",
      "application/xml",
      "multipart/form-data; boundary=x",
      "constructor",
      "__proto__",
    ]) {
      expect((await post(body, { "content-type": type })).body.code).toBe("unsupported_media_type");
    }
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
