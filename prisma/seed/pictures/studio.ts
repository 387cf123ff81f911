import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { z } from "zod";
import type { Art } from "./art/pictures.mjs";
import type { DrawnPicture, PictureJob } from "./encode";

const drawnPicture = z.object({
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  blurDataUrl: z.string().nullable(),
});
const drawnIndex = z.record(z.string(), drawnPicture);

/** Index of drawn pictures beside the files, so that the next seed need not draw or read them again. */
const INDEX_FILE = ".drawn.json";

export function pictureKey(art: Art): string {
  return createHash("sha256").update(artVersion()).update(JSON.stringify(art)).digest("hex").slice(0, 24);
}

let version: string | undefined;
function artVersion(): string {
  if (version) return version;
  const dir = new URL("./art/", import.meta.url);
  const hash = createHash("sha256");
  for (const name of fs
    .readdirSync(dir)
    .filter((file) => file.endsWith(".mjs"))
    .sort()) {
    hash.update(fs.readFileSync(new URL(name, dir)));
  }
  version = hash.digest("hex");
  return version;
}

type Take = (key: string, picture: DrawnPicture) => void;

/** Number of pictures after which the index is written, to lose little on an interruption. */
const WRITE_EVERY = 50;

/**
 * Draws missing pictures with one thread per processor, in the order of the jobs.
 * @param dir target folder
 * @param take called once per picture, for existing ones first
 */
export async function drawAll(jobs: readonly PictureJob[], dir: string, take: Take): Promise<void> {
  fs.mkdirSync(dir, { recursive: true });
  const drawn = new Map(Object.entries(readIndex(dir)));
  const there = new Set(fs.readdirSync(dir));
  const missing: PictureJob[] = [];
  for (const job of new Map(jobs.map((each) => [each.key, each])).values()) {
    const known = drawn.get(job.key);
    if (known && job.widths.every((width) => there.has(`${job.key}-${width}.webp`))) take(job.key, known);
    else missing.push(job);
  }
  let unwritten = 0;
  const write = () => writeIndex(dir, drawn);
  try {
    await drawInThreads(missing, dir, (key, picture) => {
      drawn.set(key, picture);
      unwritten += 1;
      if (unwritten % WRITE_EVERY === 0) write();
      take(key, picture);
    });
  } finally {
    if (unwritten > 0) write();
  }
}

/** Writes atomically, since the process may be stopped at any time. */
function writeIndex(dir: string, drawn: ReadonlyMap<string, DrawnPicture>): void {
  const draft = path.join(dir, `${INDEX_FILE}.${process.pid}`);
  fs.writeFileSync(draft, JSON.stringify(Object.fromEntries(drawn)));
  fs.renameSync(draft, path.join(dir, INDEX_FILE));
}

function readIndex(dir: string): Record<string, DrawnPicture> {
  const file = path.join(dir, INDEX_FILE);
  if (!fs.existsSync(file)) return {};
  try {
    return drawnIndex.parse(JSON.parse(fs.readFileSync(file, "utf8")));
  } catch {
    // Another version or incomplete: everything is drawn again.
    return {};
  }
}

async function drawInThreads(jobs: readonly PictureJob[], dir: string, take: Take): Promise<void> {
  const queue = [...jobs];
  const threads = Math.min(os.availableParallelism(), queue.length);
  await Promise.all(Array.from({ length: threads }, () => drawInThread(queue, dir, take)));
}

function drawInThread(queue: PictureJob[], dir: string, take: Take): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./thread.mjs", import.meta.url), { workerData: { dir } });
    const next = () => {
      const job = queue.shift();
      if (job) worker.postMessage(job);
      else void worker.terminate().then(() => resolve(), reject);
    };
    worker.on("message", (answer: { key: string; drawn: DrawnPicture }) => {
      take(answer.key, answer.drawn);
      next();
    });
    worker.on("error", reject);
    next();
  });
}
