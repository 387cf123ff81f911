import "server-only";
import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { FIELDS_MAX, nestFields, rootOf } from "@/lib/api/form-fields";
import { readBytes } from "@/lib/api/read-bytes";
import { temporaryFile } from "@/lib/api/temporary-files";
import { Upload, type UploadRule, type UploadRules } from "@/lib/api/upload";
import { BODY_MAX_BYTES } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { cleanLine, typedMax } from "@/lib/core/typed-text";

const FILE_NAME_MAX = 200;
const MEGABYTE = 1024 * 1024;
/** Boundary and headers of a part, in bytes. */
const PART_OVERHEAD = 1024;

/**
 * The fields of a multipart body, nested like JSON. Files are written to temporary files and counted while they arrive;
 * a field of several files is a list. The caller must call `dropUploads`.
 * @throws AppError `payload_too_large` as soon as a file, the texts or the number of fields exceeds its limit,
 * `validation_failed` for an unexpected file, `bad_request` for an unreadable or truncated body
 */
export async function readMultipart(request: Request, rules: UploadRules): Promise<Record<string, unknown>> {
  const files = Object.values(rules);
  const most = files.reduce((sum, { maxBytes, maxFiles }) => sum + maxBytes * maxFiles, 0);
  const overhead = BODY_MAX_BYTES + (FIELDS_MAX + files.length) * PART_OVERHEAD;
  if (Number(request.headers.get("content-length")) > most + overhead) throw new AppError("payload_too_large");
  const parts = new Parts(request, rules);
  try {
    return nestFields(await parts.read());
  } finally {
    await parts.close();
  }
}

type Field = [name: string, value: unknown];

class Parts {
  readonly #request: Request;
  readonly #rules: UploadRules;
  readonly #parser: BusboyInstance;
  readonly #fields: Field[] = [];
  readonly #open = new Set<Readable>();
  readonly #writing: Promise<void>[] = [];
  readonly #failed: Promise<never>;
  #fail: (error: unknown) => void = () => {};
  #textBytes = 0;

  constructor(request: Request, rules: UploadRules) {
    this.#request = request;
    this.#rules = rules;
    this.#failed = new Promise((_resolve, reject) => {
      this.#fail = reject;
    });
    // Prevents an unhandled rejection before `read` awaits it.
    this.#failed.catch(() => {});
    this.#parser = this.#listen(parserOf(request));
  }

  /** @throws AppError */
  async read(): Promise<readonly Field[]> {
    await Promise.race([this.#failed, this.#pump()]);
    return this.#fields;
  }

  /** Stops pending writes, so that the files can be removed. */
  async close(): Promise<void> {
    this.#parser.destroy();
    for (const file of this.#open) file.destroy();
    await Promise.allSettled(this.#writing);
  }

  async #pump(): Promise<void> {
    const finished = new Promise<void>((resolve) => this.#parser.once("finish", resolve));
    await readBytes(this.#request, (chunk) => Promise.race([this.#failed, this.#write(chunk)]));
    this.#parser.end();
    await finished;
    await Promise.all(this.#writing);
  }

  #write(chunk: Uint8Array): Promise<void> {
    return new Promise((resolve) => {
      if (this.#parser.write(chunk)) resolve();
      else this.#parser.once("drain", () => resolve());
    });
  }

  #listen(parser: BusboyInstance): BusboyInstance {
    const tooMuch = () => this.#fail(new AppError("payload_too_large"));
    return parser
      .on("error", (cause) => this.#fail(new AppError("bad_request", { cause })))
      .on("fieldsLimit", tooMuch)
      .on("partsLimit", tooMuch)
      .on("field", (name: string | undefined, value, _nameCut, valueCut) => {
        this.#textBytes += Buffer.byteLength(value);
        if (valueCut || this.#textBytes > BODY_MAX_BYTES) tooMuch();
        else if (name === undefined) this.#fail(new AppError("bad_request"));
        else this.#fields.push([name, value]);
      })
      .on("file", (name: string | undefined, file, fileName: string | undefined) => {
        this.#open.add(file);
        const writing = this.#take(name ?? "", file, fileName ?? "");
        writing.catch((error: unknown) => this.#fail(error));
        this.#writing.push(writing);
      });
  }

  async #take(name: string, file: Readable, fileName: string): Promise<void> {
    // A truncated file reports its error here and through the parser.
    file.on("error", () => {});
    const field = rootOf(name);
    const rule = Object.hasOwn(this.#rules, field) ? this.#rules[field] : undefined;
    if (!rule || (rule.maxFiles === 1 && name !== field)) throw refused(field, "takes no file");
    if (this.#fields.filter((known) => rootOf(known[0]) === field).length >= rule.maxFiles)
      throw refused(field, `takes at most ${rule.maxFiles}`);
    // Reserve the position now, because files may finish in another order.
    const business: Field = [rule.maxFiles > 1 ? `${field}[]` : field, ""];
    this.#fields.push(business);
    const path = await temporaryFile(this.#request);
    const bytes = await store(file, path, () => tooLarge(field, rule), rule.maxBytes);
    this.#open.delete(file);
    // Browsers send an empty file for a field without a selection.
    if (bytes === 0 && fileName === "") return;
    business[1] = new Upload(
      field,
      cleanLine(fileName.slice(-typedMax(FILE_NAME_MAX))).slice(-FILE_NAME_MAX),
      path,
      bytes,
    );
  }
}

/** @throws AppError `bad_request` for a body without a boundary */
function parserOf(request: Request): BusboyInstance {
  const limits = { fields: FIELDS_MAX, fieldSize: BODY_MAX_BYTES, parts: FIELDS_MAX + 1, headerPairs: 20 };
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  try {
    return new Busboy({ headers, limits: { ...limits, headerSize: 8 * 1024 } });
  } catch (cause) {
    throw new AppError("bad_request", { cause });
  }
}

async function store(file: Readable, path: string, tooMuch: () => AppError, maxBytes: number): Promise<number> {
  let bytes = 0;
  await pipeline(
    file,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes > maxBytes) throw tooMuch();
        yield chunk;
      }
    },
    createWriteStream(path, { flags: "wx", mode: 0o600 }),
  );
  return bytes;
}

function refused(field: string, message: string): AppError {
  return new AppError("validation_failed", { errors: [{ path: field, message }] });
}

function tooLarge(field: string, { maxBytes, tooLarge: told }: UploadRule): AppError {
  const message = told ?? `must be at most ${Math.floor(maxBytes / MEGABYTE)} MB`;
  return new AppError("payload_too_large", { errors: [{ path: field, message }] });
}
