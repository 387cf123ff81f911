import "server-only";
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { corsHeaders } from "@/lib/api/cors";
import { KEY_LENGTH } from "@/lib/api/idempotency-key";
import { requestIdOf } from "@/lib/api/problem";
import { Upload } from "@/lib/api/upload";
import { sqlExecute, sqlQuery } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { currentRequest, withRequest } from "@/lib/core/request-context";

const HEADER = "idempotency-key";
const SIGNS = /^[\x21-\x7e]+$/;
const { min, max, unique } = KEY_LENGTH;
const KEPT_MS = 24 * 3_600_000;
/** An uncommitted call this old belongs to a dead process. */
const RUNNING_MS = 60_000;
/** Seconds after which the first of two concurrent calls has surely answered. */
const WAIT_SECONDS = 2;

type Named = {
  /** Null for visitors, who are identified by `client`. */
  readonly userId: string | null;
  readonly client: string;
  readonly body: unknown;
  readonly now: Date;
};
type Claim = { readonly key: string; readonly since: Date; readonly given: string };
const knownRow = z.strictObject({ bodyHash: z.string(), status: z.int().nullable(), answer: z.string().nullable() });

/**
 * Runs a creating call once per `Idempotency-Key` and day; a repeated call, after a lost answer, gets the first answer.
 * The key is stored in the transaction of the work, so after a crash neither exists without the other. Refusals are not
 * stored and may be retried.
 * @throws AppError `bad_request` for an invalid key; `conflict` for another body under the same key, while the first
 * call is still running, and if its answer was lost
 */
export async function once(request: Request, call: Named, answer: () => Promise<Response>): Promise<Response> {
  const given = request.headers.get(HEADER);
  if (given === null) return answer();
  if (!SIGNS.test(given) || given.length < min || given.length > max)
    throw new AppError("bad_request", { errors: [{ path: "Idempotency-Key", message: SHAPE }] });
  const key = keyOf(request, whoOf(call, given), given);
  const bodyHash = await hashBody(call.body);
  if (!(await claim(key, bodyHash, call.now))) return repeat(request, { key, given }, bodyHash);
  return firstTime({ key, since: call.now, given }, answer);
}

/** A secret token, as in the link of a list: 256 bits or more in base64url. */
const TOKEN = /[\w-]{43}/;
const CIPHER = "aes-256-gcm";
/** Marks encrypted answers; no JSON begins like this. */
const CLOSED = "closed:";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Derived from the raw key, which only the client has: the table stores a hash of it. */
function cipherKey(given: string): Buffer {
  return Buffer.from(hkdfSync("sha256", given, env.JWT_SECRET, "kept-answer", 32));
}

/**
 * Encrypts an answer that contains a token. Elsewhere only hashes of tokens are stored, so reading the table must not
 * reveal any.
 */
function closed(answer: string, given: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, cipherKey(given), iv);
  const content = Buffer.concat([cipher.update(answer, "utf8"), cipher.final()]);
  return CLOSED + Buffer.concat([iv, cipher.getAuthTag(), content]).toString("base64url");
}

function opened(kept: string, given: string): string {
  if (!kept.startsWith(CLOSED)) return kept;
  const bytes = Buffer.from(kept.slice(CLOSED.length), "base64url");
  const decipher = createDecipheriv(CIPHER, cipherKey(given), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
}

const SHAPE = `must be ${min} to ${max} letters, digits or signs`;

async function firstTime({ key, since, given }: Claim, answer: () => Promise<Response>): Promise<Response> {
  const context = currentRequest();
  if (!context) throw new Error("a call outside of a request");
  const beforeCommit = async (run: (sql: string, ...values: unknown[]) => PromiseLike<number>) => {
    const noted = await run(
      "UPDATE idempotency_keys SET committed = true WHERE key = $1 AND created_at = $2",
      key,
      since,
    );
    if (noted === 0) throw new AppError("conflict");
  };
  try {
    const response = await withRequest({ ...context, beforeCommit }, answer);
    // Never store answers that sign in a user.
    if (response.headers.has("set-cookie")) await forget(key, since);
    else await keep({ key, since, given }, response);
    return response;
  } catch (error) {
    await release(key, since).catch(() => undefined);
    throw error;
  }
}

/** A single statement, so that only one of two concurrent calls wins. */
async function claim(key: string, bodyHash: string, now: Date): Promise<boolean> {
  const claimed = await sqlExecute(
    `INSERT INTO idempotency_keys AS k (key, body_hash, created_at) VALUES ($1, $2, $3)
      ON CONFLICT (key) DO UPDATE
        SET body_hash = excluded.body_hash, created_at = excluded.created_at, committed = false, status = NULL, answer = NULL
        WHERE k.created_at < $4 OR (NOT k.committed AND k.status IS NULL AND k.created_at < $5)`,
    [key, bodyHash, now, new Date(now.getTime() - KEPT_MS), new Date(now.getTime() - RUNNING_MS)],
  );
  return claimed > 0;
}

async function repeat(
  request: Request,
  { key, given }: Pick<Claim, "key" | "given">,
  bodyHash: string,
): Promise<Response> {
  const [known] = await sqlQuery(
    knownRow,
    'SELECT body_hash AS "bodyHash", status, answer FROM idempotency_keys WHERE key = $1',
    [key],
  );
  if (known && known.bodyHash !== bodyHash)
    throw new AppError("conflict", { details: { idempotencyKey: "other_body" } });
  if (!known || known.status === null) {
    throw new AppError("conflict", { details: { idempotencyKey: "running" }, retryAfter: WAIT_SECONDS });
  }
  return new Response(known.answer === null ? null : opened(known.answer, given), {
    status: known.status,
    headers: {
      ...corsHeaders(request),
      "Cache-Control": "private, no-store",
      "Content-Type": "application/json; charset=utf-8",
      "Idempotency-Replayed": "true",
      "X-Request-Id": requestIdOf(request),
    },
  });
}

async function keep({ key, since, given }: Claim, response: Response): Promise<void> {
  const text = await response.clone().text();
  const answer = TOKEN.test(text) ? closed(text, given) : text;
  await sqlExecute("UPDATE idempotency_keys SET status = $3, answer = $4 WHERE key = $1 AND created_at = $2", [
    ...[key, since, response.status, answer],
  ]);
}

async function forget(key: string, since: Date): Promise<void> {
  await sqlExecute("DELETE FROM idempotency_keys WHERE key = $1 AND created_at = $2", [key, since]);
}

/** A refused call has changed nothing; a committed one keeps its key. */
async function release(key: string, since: Date): Promise<void> {
  await sqlExecute("DELETE FROM idempotency_keys WHERE key = $1 AND created_at = $2 AND NOT committed", [key, since]);
}

/**
 * A phone without an account may have another address when it is online again, so a long key identifies it alone. A
 * repeated call must send the same body, so only the sender gets the answer.
 */
function whoOf({ userId, client }: Named, given: string): string {
  return userId ?? (given.length < unique ? client : "");
}

function keyOf(request: Request, who: string, given: string): string {
  const { pathname, search } = new URL(request.url);
  return createHash("sha256").update([who, request.method, pathname, search, given].join("\n")).digest("base64url");
}

/** Hashes the parsed body, so the order of fields does not matter, and the content of files. */
async function hashBody(body: unknown): Promise<string> {
  const files: Upload[] = [];
  const text = JSON.stringify(body ?? null, (_name, value: unknown) => {
    if (!(value instanceof Upload)) return value;
    files.push(value);
    return { file: value.fileName };
  });
  const hash = createHash("sha256").update(text);
  for (const file of files) hash.update(await readFile(file.path));
  return hash.digest("base64url");
}
