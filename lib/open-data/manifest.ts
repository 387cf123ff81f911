import { createHash } from "node:crypto";
import { z } from "zod";

export const FORMAT = "dastarkhan-open-data";
/**
 * Increase it when a file or column is removed or changes its meaning; the import reads the earlier ones too. 2: slots
 * say which businesses are featured, instead of the column `isFeatured`.
 */
export const VERSION = 2;
export const MANIFEST = "manifest.json";
export const CHECKSUMS = "checksums.txt";

/** Parts of the data come from OpenStreetMap, whose licence requires the same one. */
export const LICENCE = {
  name: "Open Database License 1.0",
  address: "https://opendatacommons.org/licenses/odbl/1-0/",
  attribution: "Dastarkhan; contains information from OpenStreetMap contributors",
};

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.int().min(1).max(VERSION),
  createdAt: z.iso.datetime(),
  source: z.string(),
  licence: z.object({ name: z.string(), address: z.string(), attribution: z.string() }),
  /** Covers the entities only: the same data has the same hash wherever and whenever it is exported. */
  contentHash: z.string().regex(/^[\da-f]{64}$/),
  entities: z.array(
    z.object({
      name: z.string().regex(/^[a-z-]{1,40}$/),
      count: z.int().min(0),
      sha256: z.string(),
      columns: z.array(z.string()),
    }),
  ),
});
export type Manifest = z.infer<typeof manifestSchema>;

export function contentHashOf(entities: readonly { readonly name: string; readonly sha256: string }[]): string {
  const lines = entities.map(({ name, sha256 }) => `${sha256}  ${name}\n`).sort();
  return createHash("sha256").update(lines.join("")).digest("hex");
}

/** Lines in the format of `sha256sum --check`. */
export function checksumsText(files: ReadonlyMap<string, string>): string {
  return [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, sha256]) => `${sha256}  ${name}\n`)
    .join("");
}

/** Hashes by file name; names with a folder are ignored. */
export function readChecksums(text: string): Map<string, string> {
  const lines = [...text.matchAll(/^([\da-f]{64}) {2}([\w-]+\.[a-z]+)$/gm)];
  return new Map(lines.map(([, sha256 = "", name = ""]) => [name, sha256]));
}
