import fs from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Refusal } from "../setup/say.mjs";
import type { Place } from "./place";

/** Unfinished file of a killed backup; never taken for a file of a backup. */
const DRAFT = ".part";
/** Backups hold password hashes and mail addresses. */
const OWNER_ONLY = { folder: 0o700, file: 0o600 };

export function folderPlace(folder: string): Place {
  const at = (name: string) => path.join(folder, name);
  return {
    address: folder,
    async write(name, content) {
      await mkdir(path.dirname(at(name)), { recursive: true, mode: OWNER_ONLY.folder });
      const draft = at(name) + DRAFT;
      try {
        await writeThrough(draft, content);
        await rename(draft, at(name));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    has: async (name) => fs.existsSync(at(name)),
    async read(name) {
      await stat(at(name)).catch(() => {
        throw new Refusal(`${at(name)} is missing.`);
      });
      return fs.createReadStream(at(name));
    },
    folders: async () => (await entriesOf(folder)).filter((entry) => entry.isDirectory()).map(({ name }) => name),
    async *list(within) {
      for (const entry of await entriesOf(at(within))) {
        const name = `${within}/${entry.name}`;
        if (entry.isFile() && !name.endsWith(DRAFT)) yield { name, bytes: (await stat(at(name))).size };
      }
    },
    async remove(names) {
      for (const name of names) await rm(at(name), { force: true });
      for (const parent of new Set(names.map((name) => path.dirname(at(name)))))
        await fs.promises.rmdir(parent).catch(() => undefined);
    },
  };
}

/** Syncs the content before the file gets its name, so that a power cut leaves no short file under it. */
function writeThrough(file: string, content: Readable | Uint8Array): Promise<void> {
  const source = content instanceof Readable ? content : Readable.from([content]);
  return pipeline(source, fs.createWriteStream(file, { mode: OWNER_ONLY.file, flush: true }));
}

function entriesOf(folder: string): Promise<fs.Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}
