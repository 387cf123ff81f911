import "server-only";
import { randomUUID } from "node:crypto";
import { access, mkdir, open, opendir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { reaching, type Storage, type StoredFile } from "@/lib/core/file-store";

const ABSENT: ReadonlySet<unknown> = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG", "EISDIR"]);

const DRAFT = ".draft-";
/** Large enough to fail on a full disk, where an empty file would still fit. */
const PROBE = new Uint8Array(64 * 1024);

/** Files in one folder. Names that begin with a dot belong to other uses and are not listed. */
export function diskStorage(folder: string): Storage {
  const at = (name: string) => path.join(folder, name);
  const write = async (name: string, content: Uint8Array) => {
    await mkdir(folder, { recursive: true });
    const draft = at(DRAFT + randomUUID());
    try {
      await writeThrough(draft, content);
      await rename(draft, at(name));
    } finally {
      await rm(draft, { force: true });
    }
  };
  return {
    put: (name, content) => reaching(() => write(name, content)),
    read: (name) => reaching(() => readFile(at(name)).catch(nullIfAbsent)),
    has: (name) => reaching(async () => (await access(at(name)).then(() => true, nullIfAbsent)) ?? false),
    delete: (names) =>
      reaching(async () => void (await Promise.all(names.map((name) => rm(at(name), { force: true }))))),
    list: () => listFolder(folder),
    check: () =>
      reaching(async () => {
        const probe = `.ready-${randomUUID()}`;
        await write(probe, PROBE);
        await rm(at(probe));
      }),
  };
}

/** Syncs the content before the file gets its name, so a power cut leaves no empty picture. */
async function writeThrough(file: string, content: Uint8Array): Promise<void> {
  const handle = await open(file, "wx");
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* listFolder(folder: string): AsyncIterable<StoredFile> {
  const entries = await opendir(folder).catch(nullIfAbsent);
  for await (const entry of entries ?? []) {
    // List drafts too, so that those of a killed process are swept.
    if (!entry.isFile() || (entry.name.startsWith(".") && !entry.name.startsWith(DRAFT))) continue;
    const found = await stat(path.join(folder, entry.name)).catch(nullIfAbsent);
    if (found) yield { name: entry.name, writtenAt: found.mtime };
  }
}

function nullIfAbsent(error: { code?: unknown }): null {
  if (ABSENT.has(error.code)) return null;
  throw error;
}
