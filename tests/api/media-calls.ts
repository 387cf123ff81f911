import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { processOutbox } from "@/lib/core/outbox";
import { onDrop } from "@/lib/core/page-tags";
import { MEDIA_JOBS } from "@/lib/media/jobs";
import { actors, type TestActor } from "./actors";
import { call as callPlain } from "./call-api";
import { createWorld } from "./world";
import { ids } from "./world-ids";

export type Media = {
  _id: string;
  type: string;
  url: Record<string, string>;
  width: number;
  alt?: Record<string, string>;
};

export const folder = mkdtempSync(path.join(tmpdir(), "media-"));
export const temporary = mkdtempSync(path.join(tmpdir(), "uploads-"));
export const dropped = new Set<string>();
export let admin: TestActor;
export let owner: TestActor;

export const call: typeof callPlain = async (...asked) => {
  const answer = await callPlain(...asked);
  expect(readdirSync(temporary)).toEqual([]);
  return answer as never;
};

export const nameOf = (url = "") => url.slice("/media/".length);
export const stored = () => readdirSync(folder).filter((name) => !name.startsWith("."));
export const clean = () => processOutbox(MEDIA_JOBS, () => new Date());

export function prepare(): void {
  beforeAll(async () => {
    process.env.MEDIA_DIR = folder;
    process.env.TMPDIR = temporary;
    process.env.RATE_LIMITS = "write=10000/60,upload=10000/60";
    await createWorld();
    onDrop((tags) => {
      for (const tag of tags) dropped.add(tag);
    });
    admin = await actors.admin();
    owner = await actors.owner([ids.open]);
  });
  beforeEach(() => dropped.clear());
  afterAll(() => {
    for (const each of [folder, temporary]) rmSync(each, { recursive: true, force: true });
  });
}
