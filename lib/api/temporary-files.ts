import "server-only";
import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const PREFIX = "dastarkhan-upload-";
/** No call takes that long: an older folder belongs to a killed process. */
const FORGOTTEN_MS = 24 * 3_600_000;

const folders = new WeakMap<Request, Promise<string>>();

/** A new folder for one upload. The caller removes it; `dropForgottenUploads` removes those of killed processes. */
export function uploadFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), PREFIX));
}

/** A path for one more file of the call, in a private folder. */
export async function temporaryFile(request: Request): Promise<string> {
  const known = folders.get(request) ?? uploadFolder();
  folders.set(request, known);
  return path.join(await known, randomUUID());
}

export async function dropUploads(request: Request): Promise<void> {
  const folder = folders.get(request);
  if (!folder) return;
  folders.delete(request);
  await rm(await folder, { recursive: true, force: true });
}

/** Removes folders of killed processes. @returns the number of folders */
export async function dropForgottenUploads(now: Date): Promise<number> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  const dropped = await Promise.all(
    names.map(async (name) => {
      const folder = path.join(tmpdir(), name);
      const found = await stat(folder).catch(() => null);
      if (!found || now.getTime() - found.mtimeMs < FORGOTTEN_MS) return false;
      return rm(folder, { recursive: true, force: true }).then(() => true);
    }),
  );
  return dropped.filter(Boolean).length;
}
