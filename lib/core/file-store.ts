import { AppError } from "@/lib/core/errors";

/** A file as it is listed. Names are those of pictures: small letters, digits and `-`, with an extension. */
export type StoredFile = { readonly name: string; readonly writtenAt: Date };

/** Where pictures lie. A name stands for one content for ever; files are small enough to be held in memory. */
export interface Storage {
  /** Writes a file whole or not at all; one of the same name is replaced, and counts as written now. */
  put(name: string, content: Uint8Array): Promise<void>;
  /** The content, or null when there is no such file. */
  read(name: string): Promise<Buffer | null>;
  has(name: string): Promise<boolean>;
  /** Those that are not there are no error. */
  delete(names: readonly string[]): Promise<void>;
  /** All files, in no order. */
  list(): AsyncIterable<StoredFile>;
  /** Can it be written to? */
  check(): Promise<void>;
}

/** Seconds after which it is worth asking a storage again that was away. */
const RETRY_AFTER_SECONDS = 5;

/** Runs a call to a storage; whatever goes wrong with it is `unavailable`. */
export async function reaching<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    throw new AppError("unavailable", { cause, retryAfter: RETRY_AFTER_SECONDS });
  }
}
