import "server-only";
import { BOM, type Cell, csvText } from "@/lib/core/csv";

/**
 * A CSV file for spreadsheets, in UTF-8 with a byte order mark and without formulas. Rows are streamed, so that a
 * hundred thousand are never in memory at once.
 */
export class CsvTable {
  /** File name without extension: Latin letters, digits and hyphens. */
  readonly name: string;
  readonly #heads: readonly string[];
  readonly #rows: AsyncIterable<Rows>;

  /** @param rows batches of rows; each row has as many cells as `heads` */
  constructor(name: string, heads: readonly string[], rows: AsyncIterable<Rows>) {
    this.name = name;
    this.#heads = heads;
    this.#rows = rows;
  }

  /** @throws any error of the first batch, before anything is sent, so that the call can still answer with it */
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
