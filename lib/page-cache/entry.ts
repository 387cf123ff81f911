import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** Compression levels; pages are compressed often, files once. */
export type Effort = { readonly brotli: number; readonly gzip: number };
/** Within some percent of the best, at a fifth of its cost. */
export const PAGE_EFFORT: Effort = { brotli: 5, gzip: 6 };
export const FILE_EFFORT: Effort = { brotli: 9, gzip: 9 };
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const expandGzip = promisify(gunzip);

export function hashOf(...contents: readonly (Buffer | string)[]): string {
  const hash = createHash("sha1");
  for (const content of contents) hash.update(content);
  return hash.digest("base64url").slice(0, 16);
}

/** A body, its compressed forms and a hash of its content. */
export class Body {
  readonly hash: string;
  readonly #forms: Partial<Record<Encoding, Buffer>>;
  readonly #making = new Map<Encoding, Promise<Buffer>>();

  readonly #effort: Effort;

  /** @param hash of what the content says, if other bytes may say the same */
  constructor(content: Buffer, effort: Effort = PAGE_EFFORT, hash: string = hashOf(content)) {
    this.#effort = effort;
    this.hash = hash;
    this.#forms = { identity: content };
  }

  ready(encoding: Encoding): Buffer | undefined {
    return this.#forms[encoding];
  }

  /** Makes the form if necessary; concurrent callers share one compression. */
  async form(encoding: Encoding): Promise<Buffer> {
    const known = this.#forms[encoding];
    if (known) return known;
    const running = this.#making.get(encoding);
    if (running) return running;
    const making = this.#make(encoding).finally(() => this.#making.delete(encoding));
    this.#making.set(encoding, making);
    return making;
  }

  /** Drops the uncompressed form, which reduces the body to a sixth of its size in memory. */
  async settle(): Promise<void> {
    await Promise.all([this.form("br"), this.form("gzip")]);
    delete this.#forms.identity;
  }

  get bytes(): number {
    return Object.values(this.#forms).reduce((sum, buffer) => sum + buffer.length, 0);
  }

  async #make(encoding: Encoding): Promise<Buffer> {
    const content = this.#forms.identity ?? (await expandGzip(this.#forms.gzip ?? Buffer.alloc(0)));
    // Not kept, because almost all clients accept compression.
    if (encoding === "identity") return content;
    const form =
      encoding === "br"
        ? await brotli(content, this.#effort.brotli)
        : await compressGzip(content, { level: this.#effort.gzip });
    this.#forms[encoding] = form;
    return form;
  }
}

function brotli(content: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  return compressBrotli(content, { params });
}

export type Answer = {
  readonly status: number;
  readonly body: Body;
  readonly headers: readonly (readonly [string, string])[];
  readonly etag: string;
  readonly compressed?: boolean;
  readonly prepared: Partial<Record<Encoding | "304", string[]>>;
};

export type Entry = Answer & {
  readonly key: string;
  /** The script that loads React for exactly this version; null if the page kept its own scripts. */
  readonly hydration: Body | null;
  readonly tags: readonly string[];
  /** Milliseconds since the epoch; afterwards the entry is stale. */
  freshUntil: number;
  readonly store: boolean;
  /** The body belongs to another entry, so it does not count here. */
  readonly borrowed: boolean;
};

export function chooseEncoding(accept: string | undefined): Encoding {
  if (accept === undefined || accept === "") return "identity";
  if (accept.includes("br") && allows(accept, "br")) return "br";
  return accept.includes("gzip") && allows(accept, "gzip") ? "gzip" : "identity";
}

/** `q=0` refuses a coding. Almost no header has weights, so parsing is rare. */
function allows(accept: string, coding: string): boolean {
  if (!accept.includes("q=")) return true;
  return accept.split(",").some((part) => {
    const [name = "", weight = ""] = part.trim().split(";");
    return name.trim() === coding && !/^\s*q=0(?:\.0*)?\s*$/.test(weight);
  });
}
