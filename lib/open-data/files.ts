import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { BOM, csvText } from "@/lib/core/csv";
import { cellsOf, type Entity, headsOf, type Row } from "./model";

export class HashedFile {
  readonly #stream;
  readonly #hash = createHash("sha256");
  #error: Error | null = null;

  constructor(
    folder: string,
    readonly name: string,
  ) {
    this.#stream = createWriteStream(join(folder, name), { flags: "wx" });
    this.#stream.on("error", (error) => {
      this.#error = error;
    });
  }

  async write(text: string): Promise<void> {
    if (this.#error) throw this.#error;
    this.#hash.update(text);
    if (!this.#stream.write(text)) await once(this.#stream, "drain");
  }

  /** @returns the SHA-256 of the file in hexadecimal */
  async end(): Promise<string> {
    this.#stream.end();
    await once(this.#stream, "close");
    if (this.#error) throw this.#error;
    return this.#hash.digest("hex");
  }
}

/** A JSON array with one row per line: every tool can parse it, and a stream can read it line by line. */
export class JsonList {
  readonly #file: HashedFile;
  #count = 0;

  constructor(folder: string, name: string) {
    this.#file = new HashedFile(folder, name);
  }

  async write(rows: readonly unknown[]): Promise<void> {
    if (rows.length === 0) return;
    const text = rows.map((row) => JSON.stringify(row)).join(",\n");
    await this.#file.write(`${this.#count === 0 ? "[\n" : ",\n"}${text}`);
    this.#count += rows.length;
  }

  async end(): Promise<{ count: number; sha256: string }> {
    await this.#file.write(this.#count === 0 ? "[]\n" : "\n]\n");
    return { count: this.#count, sha256: await this.#file.end() };
  }
}

export async function* readJsonList(path: string): AsyncGenerator<Row> {
  const lines = createInterface({ input: createReadStream(path, "utf8"), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    if (line.startsWith("{")) yield JSON.parse(line.endsWith(",") ? line.slice(0, -1) : line) as Row;
  }
}

/** A CSV table. It begins with a byte order mark, so that spreadsheets read it as UTF-8. */
export class CsvTable {
  readonly #file: HashedFile;
  readonly #entity: Entity;
  #isBegun = false;

  constructor(folder: string, entity: Entity) {
    this.#file = new HashedFile(folder, `${entity.name}.csv`);
    this.#entity = entity;
  }

  async write(rows: readonly Row[]): Promise<void> {
    await this.#begin();
    if (rows.length > 0) await this.#file.write(csvText(rows.map((row) => cellsOf(this.#entity, row))));
  }

  async end(): Promise<string> {
    await this.#begin();
    return this.#file.end();
  }

  async #begin(): Promise<void> {
    if (this.#isBegun) return;
    this.#isBegun = true;
    await this.#file.write(BOM + csvText([headsOf(this.#entity)]));
  }
}

/** SHA-256 of a file in hexadecimal. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}
