import { inflateRawSync } from "node:zlib";

/** What an archive of ours may hold when it is unpacked, in bytes; a sheet of 5,000 dishes has about 4 MB. */
const UNPACKED_MAX = 24 * 1024 * 1024;
const ENTRIES_MAX = 200;

const END = 0x06054b50;
const END_LENGTH = 22;
const COMMENT_MAX = 0xffff;
const CENTRAL = 0x02014b50;
const CENTRAL_LENGTH = 46;
const LOCAL_LENGTH = 30;
const STORED = 0;
const DEFLATED = 8;

type Entry = { method: number; packed: number; unpacked: number; offset: number };

/** The files of a zip archive by name, unpacked one at a time and never beyond a limit, whatever their sizes are said to be. */
export class Archive {
  readonly #bytes: Buffer;
  readonly #entries: ReadonlyMap<string, Entry>;
  #left = UNPACKED_MAX;

  /** @throws RangeError when it is no archive */
  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#entries = listEntries(this.#bytes);
  }

  /** A file as text; null when there is none. @throws RangeError when it is broken or too large */
  text(name: string): string | null {
    const entry = this.#entries.get(name);
    if (!entry) return null;
    if (entry.unpacked > this.#left) throw new RangeError("too large");
    const start =
      entry.offset +
      LOCAL_LENGTH +
      this.#bytes.readUInt16LE(entry.offset + 26) +
      this.#bytes.readUInt16LE(entry.offset + 28);
    const packed = this.#bytes.subarray(start, start + entry.packed);
    const content = unpack(packed, entry.method, this.#left);
    this.#left -= content.byteLength;
    return content.toString("utf8").replace(/^\ufeff/, "");
  }
}

function unpack(packed: Buffer, method: number, most: number): Buffer {
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw new RangeError("packed in an unknown way");
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) });
  } catch (cause) {
    throw new RangeError("broken or too large", { cause });
  }
}

function listEntries(bytes: Buffer): Map<string, Entry> {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > ENTRIES_MAX) throw new RangeError("too many files");
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== CENTRAL) throw new RangeError("broken");
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString("utf8", at + CENTRAL_LENGTH, at + CENTRAL_LENGTH + nameLength);
    entries.set(name, {
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += CENTRAL_LENGTH + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** The table of contents stands at the end, behind it at most a comment. */
function findEnd(bytes: Buffer): number {
  const lowest = Math.max(0, bytes.length - END_LENGTH - COMMENT_MAX);
  for (let at = bytes.length - END_LENGTH; at >= lowest; at -= 1) if (bytes.readUInt32LE(at) === END) return at;
  throw new RangeError("no archive");
}
