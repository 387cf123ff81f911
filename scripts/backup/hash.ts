import { createHash } from "node:crypto";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Refusal } from "../setup/say.mjs";
import type { Place } from "./place";

export type BackupFile = { readonly name: string; readonly bytes: number; readonly sha256: string };

/** Passes content on and counts it. */
function hashing() {
  const hash = createHash("sha256");
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, sum: () => ({ bytes, sha256: hash.digest("hex") }) };
}

/**
 * Writes a file and reads it back.
 * @throws Refusal if what is read differs from what was written
 */
export async function writeVerified(place: Place, name: string, content: Readable | Uint8Array): Promise<BackupFile> {
  let written: Omit<BackupFile, "name">;
  if (content instanceof Uint8Array) {
    await place.write(name, content);
    written = { bytes: content.length, sha256: createHash("sha256").update(content).digest("hex") };
  } else {
    const { stream, sum } = hashing();
    // An error of the source reaches the writer, which removes what it began, and of both it says more.
    const [writing, reading] = await Promise.allSettled([place.write(name, stream), pipeline(content, stream)]);
    for (const end of [writing, reading]) if (end.status === "rejected") throw end.reason;
    written = sum();
  }
  const file = { name, ...written };
  await verify(place, file);
  return file;
}

/**
 * Reads a file and compares it with the manifest.
 * @param copyTo where to put what is read, such as a file
 * @throws Refusal that names the file if it is missing or differs
 */
export async function verify(place: Place, file: BackupFile, copyTo?: NodeJS.WritableStream): Promise<void> {
  const { stream, sum } = hashing();
  const source = await place.read(file.name);
  await (copyTo ? pipeline(source, stream, copyTo) : pipeline(source, stream.resume()));
  const found = sum();
  if (found.bytes !== file.bytes || found.sha256 !== file.sha256) {
    throw new Refusal(
      `${file.name} in ${place.address} is damaged: it has ${found.bytes} bytes with the checksum ${found.sha256}, ` +
        `and should have ${file.bytes} with ${file.sha256}.`,
    );
  }
}

export async function readText(place: Place, name: string): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await place.read(name)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
