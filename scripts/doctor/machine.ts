import fs from "node:fs";
import { statfs } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/core/env";
import { storageReasons } from "@/lib/operations/health/model";
import { withDatabase } from "./connection";
import { type Check, type Finding, failed, ok, warning } from "./finding";

/** Codes of second factors are of half a minute. */
const SKEW = { warning: 2000, failed: 30_000 };

export const clock: Check = {
  name: "clock",
  needsDatabase: true,
  fix: "Start Postgres, and check DATABASE_URL.",
  async run(context) {
    const skew = await withDatabase(context.database().url, "DATABASE_URL", async (client) => {
      const before = Date.now();
      const { rows } = await client.query<{ at: Date }>("SELECT clock_timestamp() AS at");
      return (rows[0]?.at.getTime() ?? 0) - (before + Date.now()) / 2;
    });
    const says = `the clock of the database is ${(Math.abs(skew) / 1000).toFixed(1)} s ${skew < 0 ? "behind" : "ahead"}`;
    const fix = "Let both machines set their clocks by the network: timedatectl set-ntp true.";
    if (Math.abs(skew) > SKEW.failed) return [failed(says, fix)];
    return [Math.abs(skew) > SKEW.warning ? warning(says, fix) : ok("the same as the database's")];
  },
};

const GIGABYTE = 1024 ** 3;

export const disk: Check = {
  name: "disk",
  fix: "Create the folder, and give it to the user that runs the site.",
  async run({ database }) {
    const folders = new Set<string>();
    if (!env.S3_BUCKET) folders.add(env.MEDIA_DIR);
    if (isEmbedded(database)) folders.add(process.env.DATA_DIR || ".data");
    if (env.BACKUP_TO && !env.BACKUP_TO.startsWith("s3://")) folders.add(env.BACKUP_TO);
    if (env.LOG_FILE) folders.add(path.dirname(env.LOG_FILE));
    return Promise.all([...folders].map(roomIn));
  },
};

function isEmbedded(database: () => { readonly embedded: boolean }): boolean {
  try {
    return database().embedded;
  } catch {
    return false;
  }
}

/** Free space where the folder is, or would be. */
async function roomIn(folder: string): Promise<Finding> {
  let there = path.resolve(folder);
  while (!fs.existsSync(there)) there = path.dirname(there);
  const { bavail, blocks, bsize } = await statfs(there);
  const [freeBytes, totalBytes] = [bavail * bsize, blocks * bsize];
  const [reason] = storageReasons({ kind: "disk", isWritable: true, freeBytes, totalBytes });
  const says = `${(freeBytes / GIGABYTE).toFixed(1)} GB of ${(totalBytes / GIGABYTE).toFixed(1)} free for ${folder}`;
  const fix = "Delete what is not needed, or enlarge the disk.";
  if (reason === "full") return failed(says, fix);
  return reason === "nearlyFull" ? warning(says, fix) : ok(says);
}
