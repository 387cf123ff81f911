import { z } from "zod";
import { Refusal } from "../setup/say.mjs";
import { readText } from "./hash";
import type { Place } from "./place";

const MANIFEST = "manifest.json";
/** Pictures are shared by all backups of a place: their names never get another content. */
export const PICTURES = "pictures";
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

const file = z.strictObject({ name: z.string(), bytes: z.int(), sha256: z.string().regex(/^[\da-f]{64}$/) });

const manifestSchema = z.strictObject({
  format: z.literal(1),
  /** Of the snapshot. */
  madeAt: z.iso.datetime(),
  /** Version of the project. */
  version: z.string(),
  /** Major version of the Postgres that was dumped, and of the `pg_dump` that did it. */
  postgres: z.strictObject({ server: z.int(), dump: z.int() }),
  migrations: z.array(z.string()),
  /** Rows of each table in the dump. */
  rows: z.record(z.string(), z.int()),
  database: file,
  pictures: z.array(file),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** The name of a backup that begins now; names sort by time. */
export const nameOf = (now: Date): string => now.toISOString().replace(/\.\d+/, "").replaceAll(":", "-");

export const timeOf = (name: string): Date =>
  new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, (_all, hour, minute, second) => `T${hour}:${minute}:${second}Z`));

export const dumpOf = (backup: string): string => `${backup}/database.dump`;

/** Written last: a backup without it was interrupted. */
export const manifestOf = (backup: string): string => `${backup}/${MANIFEST}`;

/** Names of the backups of a place, the newest first; `interrupted` ones have no manifest. */
export async function listBackups(place: Place): Promise<{ complete: string[]; interrupted: string[] }> {
  const names = (await place.folders()).filter((name) => NAME.test(name));
  const whole = await Promise.all(names.map((name) => place.has(manifestOf(name))));
  const complete = new Set(names.filter((_, index) => whole[index]));
  const newestFirst = (names: Iterable<string>) => [...names].sort().reverse();
  return {
    complete: newestFirst(complete),
    interrupted: newestFirst(names.filter((name) => !complete.has(name))),
  };
}

/** @throws Refusal if the backup has no manifest, or one that can't be read */
export async function readManifest(place: Place, backup: string): Promise<Manifest> {
  const text = await readText(place, manifestOf(backup)).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(
      `The backup ${backup} in ${place.address} has no ${MANIFEST}: it was interrupted, or is not there.`,
    );
  });
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new Refusal(
      `${manifestOf(backup)} in ${place.address} can't be read: it is damaged, or from another version.`,
    );
  }
}
