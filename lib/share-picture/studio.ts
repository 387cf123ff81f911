import "server-only";
import { createHash } from "node:crypto";
import path from "node:path";
import { charge, confirmBill, OverBudget } from "@/lib/core/cost-limit";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { Semaphore } from "@/lib/core/semaphore";
import { storage } from "@/lib/core/storage";
import { drawPicture } from "@/lib/share-picture/draw";
import type { PictureFacts } from "@/lib/share-picture/model";
import { PictureStore } from "@/lib/share-picture/store";
import { pictureVersion } from "@/lib/share-picture/url";

/** About two thousand pictures. */
const STORE_BYTES = 256 * 1024 * 1024;
/** Drawing takes a core for a tenth of a second; page requests come first. */
const AT_ONCE = 1;
const WAITING_MAX = 24;

const semaphore = new Semaphore({ running: AT_ONCE, waiting: WAITING_MAX });
const running = new Map<string, Promise<Buffer>>();
let kept: PictureStore | undefined;

/** The leading dot excludes the folder from `/media`. */
function store(): PictureStore {
  kept ??= new PictureStore(path.join(path.resolve(env.MEDIA_DIR), ".share"), STORE_BYTES);
  return kept;
}

/**
 * The picture from the disk cache, or drawn once for all concurrent requests.
 * @param client the network whose budget pays for the drawing
 * @throws QueueFullError when too many pictures are waiting; OverBudget when the client's budget is used up at its turn
 */
export async function providePicture(facts: PictureFacts, client: string): Promise<Buffer> {
  const name = `${pictureVersion(facts)}-${createHash("sha256").update(JSON.stringify(facts)).digest("hex").slice(0, 32)}.jpg`;
  for (let known = running.get(name); known; known = running.get(name)) {
    try {
      return await known;
    } catch (error) {
      // The first client's budget was empty, so the next one pays.
      if (!(error instanceof OverBudget)) throw error;
    }
  }
  const made = make(name, facts, client).finally(() => running.delete(name));
  running.set(name, made);
  return made;
}

async function make(name: string, facts: PictureFacts, client: string): Promise<Buffer> {
  const found = await store().read(name);
  if (found) return found;
  const picture = await semaphore.run(async () => {
    await confirmBill();
    return drawFor(client, facts);
  }, client);
  await store()
    .write(name, picture)
    .catch((error: unknown) => log.warn({ err: error }, "a preview picture could not be kept"));
  return picture;
}

/**
 * Draws one picture at a time in a worker thread; the client's budget pays for the time, without waiting for photos.
 */
async function drawFor(client: string, facts: PictureFacts): Promise<Buffer> {
  const begun = performance.now();
  let waitedMs = 0;
  const read = async (name: string) => {
    const asked = performance.now();
    const found = await readStored(name);
    waitedMs += performance.now() - asked;
    return found;
  };
  try {
    return await drawPicture(facts, read);
  } finally {
    charge(client, performance.now() - begun - waitedMs);
  }
}

async function readStored(name: string): Promise<Buffer | null> {
  return (await storage()).read(name);
}
