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
/** bcrypt silently ignores further bytes. */
const BCRYPT_MAX_BYTES = 72;
const BCRYPT = /^\$2[abxy]\$\d\d\$/;
const WORKER_MS = 5000;
/**
 * Leaves one core for the main thread, and some of libuv's four threads for files and DNS, so that many logins do not
 * slow down reads. The last in the queue waits for seconds.
 */
const hashLimiter = new Semaphore({ running: Math.max(1, Math.min(3, availableParallelism() - 1)), waiting: 200 });

/** One form per letter and digit, so that any keyboard types the same password. */
const plain = (password: string) => latinDigits(normalForm(password, "NFKC"));

/** For hashes from before digits were folded: they match the original digits and are then replaced. */
const asTyped = (password: string) => normalForm(password, "NFKC");

/** Hashes a password with argon2id, off the main thread. */
export function hashPassword(password: string): Promise<string> {
  return hashLimiter.run(() => hash(plain(password), PARAMETERS));
}

const isHashOf = (stored: string, password: string) => hashLimiter.run(() => verify(stored, password));

/** Tries both foldings if they differ, for every account alike, so that timing reveals nothing. */
async function compareArgon2(stored: string, password: string): Promise<{ isRight: boolean; isOld: boolean }> {
  const [now, before] = [plain(password), asTyped(password)];
  if (await isHashOf(stored, now)) return { isRight: true, isOld: false };
  const isOld = now !== before && (await isHashOf(stored, before));
  return { isRight: isOld, isOld };
}

export type PasswordCheck = {
  readonly isRight: boolean;
  /** A new hash that should replace the stored one. */
  readonly upgrade?: string;
};

let unknown: Promise<string> | undefined;

/**
 * Compares a password with a stored hash. Without a hash (unknown account, Google only) it takes the same time and
 * fails. bcrypt hashes are verified in a worker thread and replaced.
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

/** bcryptjs blocks its thread for a tenth of a second, so it gets its own. */
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
