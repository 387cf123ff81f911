import { AppError } from "@/lib/core/errors";

/** File names are those of pictures: small letters, digits and `-`, with an extension. */
export type StoredFile = { readonly name: string; readonly writtenAt: Date };

/** Storage of pictures. A name always has the same content; files are small enough for memory. */
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

const RETRY_AFTER_SECONDS = 5;

/** Runs a storage call; any failure becomes `unavailable`. */
export async function reaching<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    throw new AppError("unavailable", { cause, retryAfter: RETRY_AFTER_SECONDS });
  }
}
