import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { PLACES_CHANGES, PLACES_MAP } from "./export";
import { CHECKSUMS, checksumsText, MANIFEST, type Manifest, readChecksums } from "./manifest";

/** A file that visitors download. */
export type Download = { readonly name: string; readonly content: AsyncIterable<Buffer> };

/**
 * The downloads made of an export's folder: an archive for each format, as slow lines and small phones want them, and
 * the manifest. Each archive holds the checksums of its own files, so that `import:public` reads the one with JSON.
 * @param folder as `exportPublic` has written it
 */
export async function* downloadsOf(folder: string, { entities }: Manifest, now: Date): AsyncGenerator<Download> {
  const sums = readChecksums(await readFile(join(folder, CHECKSUMS), "utf8"));
  const zip = (name: string, files: readonly string[]) => ({ name, content: zipOf(folder, files, sums, now) });
  yield zip("dastarkhan-json.zip", [MANIFEST, ...entities.map(({ name }) => `${name}.json`)]);
  yield zip("dastarkhan-csv.zip", [MANIFEST, ...entities.map(({ name }) => `${name}.csv`)]);
  yield zip(`${PLACES_MAP}.zip`, [PLACES_MAP]);
  yield zip(`${PLACES_CHANGES}.zip`, [PLACES_CHANGES]);
  yield { name: MANIFEST, content: createReadStream(join(folder, MANIFEST)) };
}

function zipOf(folder: string, names: readonly string[], sums: ReadonlyMap<string, string>, mtime: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on("error", (error: Error) => output.destroy(error));
  for (const name of names) zip.addFile(join(folder, name), name, { mtime });
  const own = new Map([...sums].filter(([name]) => names.includes(name)));
  zip.addBuffer(Buffer.from(checksumsText(own)), CHECKSUMS, { mtime });
  zip.end();
  return output;
}
