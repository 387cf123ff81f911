import { StringDecoder } from "node:string_decoder";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";

/**
 * What an archive of ours may hold when it is unpacked, in bytes. A sheet of 5,000 dishes has about 4 MB; empty rows that a
 * program has given a height, a hundred thousand of them and more, may have tens. They are read piece by piece.
 */
const UNPACKED_MAX = 64 * 1024 * 1024;
const ENTRIES_MAX = 200;

/** An archive that holds more than it may. */
export class TooLargeError extends RangeError {}

/** The files of a zip archive by name, unpacked piece by piece and never beyond a limit, whatever their sizes are said to be. */
export class Archive {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  #left = UNPACKED_MAX;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /** @throws RangeError when it is no archive, or one of too many files */
  static async open(bytes: Uint8Array): Promise<Archive> {
    try {
      const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      if (zip.entryCount > ENTRIES_MAX) throw new RangeError("too many files");
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
      return new Archive(zip, entries);
    } catch (cause) {
      throw broken(cause);
    }
  }

  /**
   * Hands a file to `take` as text, piece by piece.
   * @returns whether there is one of that name
   * @throws RangeError when it is broken or too large; what `take` throws, after which nothing more is unpacked
   */
  async read(name: string, take: (piece: string) => void): Promise<boolean> {
    const entry = this.#entries.get(name);
    if (!entry) return false;
    // The library ends a file that grows beyond what it is said to be.
    this.#left -= entry.uncompressedSize;
    if (this.#left < 0) throw new TooLargeError("too large");
    const decoder = new StringDecoder("utf8");
    for await (const piece of this.#unpack(entry)) take(decoder.write(piece));
    take(decoder.end());
    return true;
  }

  async *#unpack(entry: Entry): AsyncGenerator<Buffer> {
    try {
      yield* await this.#zip.openReadStreamPromise(entry);
    } catch (cause) {
      throw broken(cause);
    }
  }
}

/** What an archive holds is its sender's: that it is broken is no failure of ours. */
function broken(cause: unknown): RangeError {
  return cause instanceof RangeError ? cause : new RangeError("broken", { cause });
}
