import { setTimeout as pause } from "node:timers/promises";
import { AppError } from "@/lib/core/errors";

/** File names have small letters, digits and `-`, with an extension. */
export type StoredFile = { readonly name: string; readonly writtenAt: Date };

/**
 * Storage of pictures, and of the published exports (`lib/open-data/published.ts`). A picture's name always has the same
 * content; files are small enough for memory.
 */
export interface Storage {
  /** Writes a file atomically. An existing file is replaced, and its time becomes now. */
  put(name: string, content: Uint8Array): Promise<void>;
  read(name: string): Promise<Buffer | null>;
  has(name: string): Promise<boolean>;
  /** Missing files are not an error. */
  delete(names: readonly string[]): Promise<void>;
  list(): AsyncIterable<StoredFile>;
  check(): Promise<void>;
}

/** The beginning of the names of published exports. */
export const EXPORT_PREFIX = "open-data-";

export const isExport = (name: string): boolean => name.startsWith(EXPORT_PREFIX);

const RETRY_AFTER_SECONDS = 5;

/** Runs a storage call; any failure becomes `unavailable`. */
export async function reaching<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    throw new AppError("unavailable", { cause, retryAfter: RETRY_AFTER_SECONDS });
  }
}

const ATTEMPTS = 3;
const RETRY_MS = 1000;

/** Repeats a storage call, which gives up after two seconds, for work that has more time than a visitor. */
export async function patiently<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await pause(RETRY_MS);
    }
  }
}
