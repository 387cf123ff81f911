import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { readBody } from "./body";
import { dropForgottenUploads, dropUploads } from "./temporary-files";
import { flagField, jsonField, listField, numberField, type Upload, uploadField } from "./upload";

const folder = mkdtempSync(path.join(tmpdir(), "multipart-"));
vi.stubEnv("TMPDIR", folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const RULES = { media: { maxBytes: 1000, maxFiles: 2 }, cover: { maxBytes: 2000, maxFiles: 1 } };
const schema = z.strictObject({
  title: z.partialRecord(z.enum(["en", "fa"]), z.string()).optional(),
  price: numberField(z.int()).optional(),
  isNew: flagField.optional(),
  labels: listField(z.array(z.string())).optional(),
  translation: jsonField(z.record(z.string(), z.string())).optional(),
  media: z.array(uploadField()).optional(),
  cover: uploadField().optional(),
});

type Entry = [name: string, value: string | number, fileName?: string];

function formOf(entries: Entry[]): FormData {
  const form = new FormData();
  for (const [name, value, fileName] of entries) {
    if (typeof value === "number") form.append(name, new Blob([new Uint8Array(value).fill(65)]), fileName ?? "a.jpg");
    else form.append(name, value);
  }
  return form;
}

const asked = (body: BodyInit, headers?: HeadersInit) =>
  new Request("http://localhost/api", { method: "POST", body, ...(headers && { headers }), duplex: "half" } as never);

async function read(request: Request, use: (body: z.output<typeof schema>) => unknown = (body) => body) {
  try {
    return use(await readBody(schema, request, RULES));
  } catch (error) {
    const { code, errors } = error as { code: string; errors?: { path: string; message: string }[] };
    return { code, ...(errors && { at: errors.map((each) => each.path) }) };
  } finally {
    await dropUploads(request);
    expect(readdirSync(folder)).toEqual([]);
  }
}

const send = (...entries: Entry[]) => read(asked(formOf(entries)));

describe("a body with files", () => {
  test("brings them in files of their own, and its texts like JSON", async () => {
    const form = formOf([
      ["title[en]", "Kebab"],
      ["title[fa]", "کباب"],
      ["price", "250"],
      ["isNew", "true"],
      ["labels", "a"],
      ["translation", '{"en":"x"}'],
      ["media", 10, "../../etc/passwd"],
      ["media", 20, "عکس\u202e.jpg"],
      ["cover", 30],
    ]);
    const seen = await read(asked(form), ({ media = [], cover, ...rest }) => {
      const files = [...media, cover as Upload];
      expect(files.map(({ path: at }) => readFileSync(at).length)).toEqual([10, 20, 30]);
      expect(files.every(({ path: at }) => at.startsWith(folder) && !at.includes("passwd"))).toBe(true);
      return { ...rest, files: files.map(({ fileName, bytes }) => [fileName, bytes]) };
    });
    expect(seen).toEqual({
      title: { en: "Kebab", fa: "کباب" },
      price: 250,
      isNew: true,
      labels: ["a"],
      translation: { en: "x" },
      files: [
        ["passwd", 10],
        ["عکس.jpg", 20],
        ["a.jpg", 30],
      ],
    });
  });

  test("may be JSON or a plain form when it brings none", async () => {
    const json = { "content-type": "application/json" };
    expect(await read(asked('{"price":5,"labels":["a","b"],"translation":{"en":"x"}}', json))).toEqual({
      price: 5,
      labels: ["a", "b"],
      translation: { en: "x" },
    });
    expect(await read(asked(new URLSearchParams("price=5&labels[]=a&labels[]=b&title[en]=T")))).toEqual({
      price: 5,
      labels: ["a", "b"],
      title: { en: "T" },
    });
    expect(await read(asked('{"cover":"/etc/passwd"}', json))).toEqual({ code: "validation_failed", at: ["cover"] });
    expect(await read(asked('{"cover":{"path":"/etc/passwd","bytes":1}}', json))).toMatchObject({ at: ["cover"] });
  });

  test("takes one file of a list as a list, and a field in which none was chosen as absent", async () => {
    const one = await read(asked(formOf([["media[]", 5]])), ({ media }) => media?.length);
    expect(one).toBe(1);
    const boundary = { "content-type": "multipart/form-data; boundary=x" };
    const none = '--x\r\nContent-Disposition: form-data; name="cover"; filename=""\r\n\r\n\r\n--x--\r\n';
    expect(await read(asked(none, boundary))).toEqual({});
  });
});

describe("S-66 too much", () => {
  test("in one file is refused, a byte over what its field takes", async () => {
    expect(await read(asked(formOf([["media", 1000]])), ({ media }) => media?.length)).toBe(1);
    expect(await send(["media", 1001])).toEqual({ code: "payload_too_large", at: ["media"] });
    expect(await send(["cover", 2001])).toEqual({ code: "payload_too_large", at: ["cover"] });
  });

  test("is refused while it comes, also when nothing says how long it is", async () => {
    let pulled = 0;
    const head = '--x\r\nContent-Disposition: form-data; name="cover"; filename="a"\r\n\r\n';
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(pulled === 0 ? new TextEncoder().encode(head) : new Uint8Array(1000));
        pulled += 1;
      },
    });
    const request = asked(body, { "content-type": "multipart/form-data; boundary=x" });
    const answer = await readBody(schema, request, RULES).catch(({ code }) => ({ code, pulled }));
    await dropUploads(request);
    expect(answer).toMatchObject({ code: "payload_too_large" });
    expect("pulled" in answer && answer.pulled).toBeLessThan(100);
  });

  test("in files, fields and texts is refused", async () => {
    expect(await send(["media", 1], ["media", 1], ["media", 1])).toEqual({ code: "validation_failed", at: ["media"] });
    expect(await send(["cover", 1], ["cover", 1])).toEqual({ code: "validation_failed", at: ["cover"] });
    const many = (count: number, entry: (n: number) => Entry) =>
      send(...Array.from({ length: count }, (_, n) => entry(n)));
    expect(await many(200, () => ["media", 1])).toMatchObject({ code: "validation_failed" });
    expect(await many(10_000, (n) => [`f${n}`, "x"])).toEqual({ code: "payload_too_large" });
    expect(await many(3, (n) => [`f${n}`, "x".repeat(40_000)])).toEqual({ code: "payload_too_large" });
    expect(await send(["title[en]", "x".repeat(200_000)])).toEqual({ code: "payload_too_large" });
  });
});

describe("refused", () => {
  test("are files where none is taken, and fields that are unknown", async () => {
    expect(await send(["price", 1])).toEqual({ code: "validation_failed", at: ["price"] });
    expect(await send(["cover[url]", 1])).toEqual({ code: "validation_failed", at: ["cover"] });
    expect(await send(["cover", "text"])).toEqual({ code: "validation_failed", at: ["cover"] });
    expect(await send(["role", "admin"])).toMatchObject({ code: "validation_failed" });
    expect(await send(["labels", "[1"])).toEqual({ code: "validation_failed", at: ["labels"] });
    expect(await send(["price", "1e3"])).toEqual({ code: "validation_failed", at: ["price"] });
  });

  test("S-57 are names that would change what objects are, in a name and inside of JSON", async () => {
    expect(await send(["translation[__proto__][x]", "y"])).toEqual({ code: "bad_request" });
    expect(await send(["__proto__", 3])).toEqual({ code: "validation_failed", at: ["__proto__"] });
    expect(await send(["translation", '{"__proto__":{"role":"admin"}}'])).toMatchObject({ at: ["translation"] });
    expect("x" in {} || "role" in {}).toBe(false);
  });

  test("are bodies that are broken or end too early, and no file of them stays", async () => {
    const type = { "content-type": "multipart/form-data; boundary=x" };
    const part = '--x\r\nContent-Disposition: form-data; name="cover"; filename="a"\r\n\r\nabc';
    for (const body of ["", "nonsense", part, `${part}\r\n--x`, `--x\r\n\r\n\r\n--x--`.slice(0, 8)])
      expect([body, await read(asked(body, type))]).toEqual([body, { code: "bad_request" }]);
    expect(await read(asked(part, { "content-type": "multipart/form-data" }))).toEqual({ code: "bad_request" });
    const nameless = "--x\r\nContent-Disposition: form-data\r\n\r\nabc\r\n--x--\r\n";
    expect(await read(asked(nameless, type))).toEqual({ code: "bad_request" });
  });

  test("is a client that goes away in the middle of a file", async () => {
    const head = '--x\r\nContent-Disposition: form-data; name="cover"; filename="a"\r\n\r\nabc';
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(head));
        setTimeout(() => controller.error(new Error("aborted")), 20);
      },
    });
    const type = { "content-type": "multipart/form-data; boundary=x" };
    expect(await read(asked(body, type))).toEqual({ code: "bad_request" });
  });

  test("is multipart where a call takes no files", async () => {
    const request = asked(formOf([["price", "1"]]));
    await expect(readBody(schema, request)).rejects.toMatchObject({ code: "unsupported_media_type" });
  });
});

test("files of a process that was killed are removed a day later", async () => {
  const request = asked(formOf([["cover", 5]]));
  const { cover } = await readBody(schema, request, RULES);
  const { mtimeMs } = statSync(cover?.path ?? "");
  expect(await dropForgottenUploads(new Date(mtimeMs + 23 * 3_600_000))).toBe(0);
  expect(await dropForgottenUploads(new Date(mtimeMs + 25 * 3_600_000))).toBe(1);
  expect(existsSync(cover?.path ?? "")).toBe(false);
});
