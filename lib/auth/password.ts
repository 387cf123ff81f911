import "server-only";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { hash, verify } from "@node-rs/argon2";
import { AppError } from "@/lib/core/errors";
import { Semaphore } from "@/lib/core/semaphore";
import { normalForm } from "@/lib/core/typed-text";
import { latinDigits } from "@/lib/i18n/digits";

/** OWASP's parameters for argon2id: 19 MiB, two passes; about 10 ms on a thread of libuv's pool. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** What bcrypt reads of a password; the rest it ignores without a word. */
const BCRYPT_MAX_BYTES = 72;
const BCRYPT = /^\$2[abxy]\$\d\d\$/;
const WORKER_MS = 5000;
/**
 * A crowd at the login makes itself wait, not those who read: one core stays with the thread that answers everybody, and
 * threads of libuv's four with files and names. The last in line has waited for seconds.
 */
const hashLimiter = new Semaphore({ running: Math.max(1, Math.min(3, availableParallelism() - 1)), waiting: 200 });

/** One form of each letter and of each digit, so that two keyboards type the same password. */
const plain = (password: string) => latinDigits(normalForm(password, "NFKC"));

/** What was hashed before digits were all the same: such a hash opens by the digits that were typed then, and is replaced. */
const asTyped = (password: string) => normalForm(password, "NFKC");

/** A hash for storing: argon2id, made off the main thread. */
export function hashPassword(password: string): Promise<string> {
  return hashLimiter.run(() => hash(plain(password), PARAMETERS));
}

const isHashOf = (stored: string, password: string) => hashLimiter.run(() => verify(stored, password));

/** Both ways of hashing are tried for a password that they differ for: for every account alike, so that time tells nothing. */
async function compareArgon2(stored: string, password: string): Promise<{ isRight: boolean; isOld: boolean }> {
  const [now, before] = [plain(password), asTyped(password)];
  if (await isHashOf(stored, now)) return { isRight: true, isOld: false };
  const isOld = now !== before && (await isHashOf(stored, before));
  return { isRight: isOld, isOld };
}

export type PasswordCheck = {
  readonly isRight: boolean;
  /** A better hash to store in place of the one that an older system made. */
  readonly upgrade?: string;
};

let unknown: Promise<string> | undefined;

/**
 * Compares a password with a stored hash; without one (unknown account, Google only) it takes as long and is never right.
 * Hashes of bcrypt are read in a thread of their own and replaced.
 */
export async function checkPassword(password: string, stored: string | null): Promise<PasswordCheck> {
  if (stored === null) {
    unknown ??= hashPassword(crypto.randomUUID());
    await compareArgon2(await unknown, password);
    return { isRight: false };
  }
  if (!BCRYPT.test(stored)) {
    const { isRight, isOld } = await compareArgon2(stored, password);
    return isOld ? { isRight, upgrade: await hashPassword(password) } : { isRight };
  }
  if (Buffer.byteLength(password) > BCRYPT_MAX_BYTES) return { isRight: false };
  const isRight = await compareBcrypt(password, stored);
  return isRight ? { isRight, upgrade: await hashPassword(password) } : { isRight };
}

/** bcryptjs holds its thread for a tenth of a second: it gets one that nobody waits for. */
const BCRYPT_THREAD = `
  const { parentPort, workerData } = require("node:worker_threads");
  import("bcryptjs").then(({ default: bcrypt }) =>
    parentPort.postMessage(bcrypt.compareSync(workerData.password, workerData.stored)));
`;

function compareBcrypt(password: string, stored: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(BCRYPT_THREAD, { eval: true, workerData: { password, stored } });
    const timer = setTimeout(() => void worker.terminate(), WORKER_MS);
    worker.once("message", (isRight: unknown) => {
      resolve(isRight === true);
      void worker.terminate();
    });
    worker.once("error", reject);
    worker.once("exit", () => {
      clearTimeout(timer);
      reject(new AppError("unavailable", { retryAfter: 1 }));
    });
  });
}
