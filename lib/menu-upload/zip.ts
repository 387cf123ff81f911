import { StringDecoder } from "node:string_decoder";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";

/**
 * Maximum unpacked bytes of an archive. A sheet of 5,000 dishes has about 4 MB; a hundred thousand and more empty rows
 * with a set height may have tens. They are read in chunks.
 */
const UNPACKED_MAX = 64 * 1024 * 1024;
const ENTRIES_MAX = 200;

export class TooLargeError extends RangeError {}

/** Files of a zip archive by name, unpacked in chunks up to a limit, regardless of the declared sizes. */
export class Archive {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  #left = UNPACKED_MAX;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /** @throws RangeError if it is no archive or has too many files */
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
   * Passes a file to `take` as text, in chunks.
   * @returns whether the file exists
   * @throws RangeError if it is broken or too large; errors of `take`, which stop the unpacking
   */
  async read(name: string, take: (piece: string) => void): Promise<boolean> {
    const entry = this.#entries.get(name);
    if (!entry) return false;
    // The library stops a file that exceeds its declared size.
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

/** A broken archive is the user's error, not ours. */
function broken(cause: unknown): RangeError {
  return cause instanceof RangeError ? cause : new RangeError("broken", { cause });
}
