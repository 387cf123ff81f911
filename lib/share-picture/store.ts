import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";

/** When full, the store is reduced to this share, so that not every new picture has to delete others. */
const SHARE_KEPT = 0.8;

type Kept = { readonly name: string; readonly bytes: number; readonly writtenAt: number };

/**
 * Disk cache of drawn pictures with a size limit in bytes; the oldest are deleted first. A name always has the same
 * content, so processes may share a folder. If the folder is not writable, nothing is cached.
 */
export class PictureStore {
  readonly #folder: string;
  readonly #bytesMax: number;
  #bytes: number | undefined;

  constructor(folder: string, bytesMax: number) {
    this.#folder = folder;
    this.#bytesMax = bytesMax;
  }

  /** @param name of letters and digits */
  async read(name: string): Promise<Buffer | null> {
    return readFile(this.#at(name)).catch(() => null);
  }

  /** @throws if the folder is not writable */
  async write(name: string, content: Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const draft = this.#at(`.${randomUUID()}`);
    await writeFile(draft, content);
    await rename(draft, this.#at(name));
    this.#bytes = (this.#bytes ?? (await this.#measure())) + content.length;
    if (this.#bytes > this.#bytesMax) await this.#makeRoom();
  }

  #at(name: string): string {
    return path.join(this.#folder, name);
  }

  async #list(): Promise<Kept[]> {
    const names = await readdir(this.#folder);
    const found = await Promise.all(
      names.map(async (name): Promise<Kept | null> => {
        const file = await stat(this.#at(name)).catch(() => null);
        return file?.isFile() ? { name, bytes: file.size, writtenAt: file.mtimeMs } : null;
      }),
    );
    return found.filter((file) => file !== null);
  }

  async #measure(): Promise<number> {
    return (await this.#list()).reduce((sum, { bytes }) => sum + bytes, 0);
  }

  async #makeRoom(): Promise<void> {
    const files = (await this.#list()).sort((a, b) => a.writtenAt - b.writtenAt);
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    for (const file of files) {
      if (bytes <= this.#bytesMax * SHARE_KEPT) break;
      await rm(this.#at(file.name), { force: true });
      bytes -= file.bytes;
    }
    this.#bytes = bytes;
  }
}
