import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { PageRenderer } from "@/lib/page-cache/page-renderer";
import { type NextHandler, render } from "@/lib/page-cache/render";
import { type FormOutcome, postForm } from "./forms";

const PAGE = "/fa/herat/restaurant/herat-nights/correct";
const MEGABYTE = 1024 * 1024;
const TOKEN = "t".repeat(43);

let origin = "";
let heard: { url: string; bytes: number; text: string } | undefined;
let outcome: FormOutcome | undefined;
let answer = { status: 201, body: { data: { token: TOKEN } } as object };

const next: NextHandler = async (request: IncomingMessage, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  heard = { url: request.url ?? "", bytes: body.length, text: body.subarray(0, 4000).toString("latin1") };
  response.statusCode = answer.status;
  response.end(JSON.stringify(answer.body));
};
const renderer = { render: (address: string, how: Parameters<typeof render>[2]) => render(next, address, how, 10_000) };

const server = createServer(async (request, response) => {
  const context = { request, response, address: request.url ?? "/", client: "192.0.2.1" };
  outcome = await postForm(renderer as unknown as PageRenderer, context);
  response.end();
});
/** Other processes of this machine spool uploads too. */
const ownTmp = mkdtempSync(path.join(tmpdir(), "form-file-"));

beforeAll(async () => {
  vi.stubEnv("TMPDIR", ownTmp);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
  rmSync(ownTmp, { recursive: true });
});

async function post(bytes: number): Promise<FormOutcome | undefined> {
  heard = undefined;
  const form = new FormData();
  form.append("kind", "other");
  form.append("note", "کارت نو");
  form.append("photo", new Blob([new Uint8Array(bytes).fill(7)]), "a.jpg");
  await fetch(origin + PAGE, { method: "POST", body: form });
  return outcome;
}

const spooled = () => readdirSync(tmpdir()).filter((name) => name.startsWith("dastarkhan-upload-")).length;

test("a form with a file is handed to its call as it came, and its sender led to what became of it", async () => {
  const before = spooled();
  answer = { status: 201, body: { data: { token: TOKEN } } };
  expect(await post(3 * MEGABYTE)).toMatchObject({ kind: "done", done: { to: `/fa/outcome/${TOKEN}` } });
  expect(heard?.url).toBe("/api/v1/correction?lang=fa");
  expect(heard?.bytes).toBeGreaterThan(3 * MEGABYTE);
  expect(heard?.text).toContain('name="photo"; filename="a.jpg"');
  expect(spooled()).toBe(before);
});

test("refused, it shows again what was typed, without the file", async () => {
  answer = { status: 400, body: { code: "validation_failed", errors: [{ path: "note", message: "is required" }] } };
  expect(await post(1000)).toMatchObject({
    kind: "refused",
    form: { status: 400, errors: [{ path: "note" }], values: { kind: "other", note: "کارت نو" } },
  });
});

test("S-78 with too large a file it never reaches the call, and what was typed stays", async () => {
  const before = spooled();
  expect(await post(11 * MEGABYTE)).toMatchObject({
    kind: "refused",
    form: { status: 413, values: { kind: "other", note: "کارت نو" } },
  });
  expect(heard).toBeUndefined();
  expect(spooled()).toBe(before);
});
