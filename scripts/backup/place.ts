import type { Readable } from "node:stream";

/** Where backups are kept. Names have `/` between their parts. */
export interface Place {
  /** As shown to people. */
  readonly address: string;
  /** Writes a file that is there completely or not at all; one that exists is replaced. */
  write(name: string, content: Readable | Uint8Array): Promise<void>;
  has(name: string): Promise<boolean>;
  /** @throws Refusal if there is no such file */
  read(name: string): Promise<Readable>;
  /** Names of the folders at the top. */
  folders(): Promise<string[]>;
  /** The files of a folder at the top. */
  list(folder: string): AsyncIterable<{ readonly name: string; readonly bytes: number }>;
  /** Missing files are not an error. */
  remove(names: readonly string[]): Promise<void>;
}
