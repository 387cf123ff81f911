import "server-only";
import { BOM, type Cell, csvText } from "@/lib/core/csv";

/**
 * A table as a file for spreadsheets: UTF-8 that they know as such, no cell of it a formula. It is sent while it is read, so
 * that a hundred thousand rows are never held in memory.
 */
export class CsvTable {
  /** The name of the file, without its ending; Latin letters, digits and hyphens. */
  readonly name: string;
  readonly #heads: readonly string[];
  readonly #rows: AsyncIterable<Rows>;

  /** @param rows some at a time; a row has as many cells as there are heads */
  constructor(name: string, heads: readonly string[], rows: AsyncIterable<Rows>) {
    this.name = name;
    this.#heads = heads;
    this.#rows = rows;
  }

  /** @throws what reading the first rows throws: nothing is sent by then, and the failure can still be told */
  async stream(): Promise<ReadableStream<Uint8Array>> {
    const rows = this.#rows[Symbol.asyncIterator]();
    const texts = textsOf(this.#heads, await rows.next(), rows);
    const encoder = new TextEncoder();
    return new ReadableStream({
      async pull(stream) {
        const { value, done } = await texts.next();
        if (done) stream.close();
        else stream.enqueue(encoder.encode(value));
      },
      cancel: () => void rows.return?.(),
    });
  }
}

type Rows = readonly (readonly Cell[])[];

async function* textsOf(heads: readonly string[], first: IteratorResult<Rows>, others: AsyncIterator<Rows>) {
  yield BOM + csvText([heads]);
  for (let next = first; next.done !== true; next = await others.next()) {
    if (next.value.length > 0) yield csvText(next.value);
  }
}
