import "server-only";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { build, stop } from "esbuild";
import { Semaphore } from "@/lib/core/semaphore";
import type { House, MenuFile, MenuPlan } from "@/lib/menu-upload/model";
import type { MenuDigest, MenuTask } from "@/lib/menu-upload/read-menu";
import type { ReaderWord } from "@/lib/menu-upload/reader-word";
import { UnusableFile } from "@/lib/menu-upload/unusable-file";

type Limits = { readonly maxWaitMs: number; readonly memoryMb: number };

/**
 * 5,000 dishes are read within a second, from at most 5 MB, which a workbook unpacks to 24. A file above these limits
 * was made to exceed them.
 */
const LIMITS: Limits = { maxWaitMs: 10_000, memoryMb: 256 };
const YOUNG_MEMORY_MB = 32;
/** One at a time, so that on two cores the other one serves pages. Waiting uploads take turns by account. */
const AT_ONCE = 1;
const WAITING_MAX = 6;
const semaphore = new Semaphore({ running: AT_ONCE, waiting: WAITING_MAX });

export type OpenMenu = MenuDigest & {
  readonly plan: (house: House) => Promise<MenuPlan>;
};

/**
 * Reads and plans an upload in a worker thread with limits of time and memory, so that no file can block page requests.
 * The thread lives until `use` ends.
 * @param who account of the upload; accounts take turns in the queue
 * @throws errors of `use`; UnusableFile for an invalid file or one above the limits, also from `plan`
 * @throws QueueFullError when too many are waiting
 */
export async function withMenu<T>(
  who: string,
  task: MenuTask,
  use: (menu: OpenMenu) => Promise<T>,
  limits: Limits = LIMITS,
): Promise<T> {
  return await semaphore.run(async () => {
    const thread = new MenuThread(task, await threadCode(), limits);
    try {
      return await use({ ...(await thread.digest()), plan: (house) => thread.plan(house) });
    } finally {
      // Wait until this thread's memory is freed before the next one starts.
      await thread.end();
    }
  }, who);
}

class MenuThread {
  readonly #worker: Worker;
  readonly #maxWaitMs: number;
  readonly #failed: Promise<never>;
  /** The file being read. Planning errors are attributed to the menu. */
  #file: MenuFile = "groups";

  constructor(task: MenuTask, code: string, { maxWaitMs, memoryMb }: Limits) {
    const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MEMORY_MB };
    this.#worker = new Worker(code, { eval: true, execArgv: [], workerData: task, resourceLimits });
    this.#maxWaitMs = maxWaitMs;
    this.#failed = new Promise((_resolve, reject) => {
      this.#worker
        .on("message", (word: ReaderWord) => {
          if ("read" in word) this.#file = "menu";
          else if ("unusable" in word) reject(UnusableFile.of(word.unusable));
        })
        .once("error", (error) => reject(isOutOfMemory(error) ? this.#tooHeavy() : error))
        .once("exit", () => reject(new Error("the thread that reads menus ended without a word")));
    });
    // Waiters see this rejection; without one it must not count as unhandled.
    this.#failed.catch(() => {});
  }

  digest(): Promise<MenuDigest> {
    return this.#hear((word) => ("digest" in word ? word.digest : null));
  }

  plan(house: House): Promise<MenuPlan> {
    this.#worker.postMessage(house);
    return this.#hear((word) => ("plan" in word ? word.plan : null));
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  /** The next message of the wanted type, or the reason why none will come. */
  async #hear<T>(wanted: (word: ReaderWord) => T | null): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    let listen: (word: ReaderWord) => void = () => {};
    const answer = new Promise<T>((resolve, reject) => {
      timer = setTimeout(() => reject(this.#tooHeavy()), this.#maxWaitMs);
      listen = (word) => {
        const found = wanted(word);
        if (found !== null) resolve(found);
      };
      this.#worker.on("message", listen);
    });
    try {
      return await Promise.race([answer, this.#failed]);
    } finally {
      clearTimeout(timer);
      this.#worker.off("message", listen);
    }
  }

  #tooHeavy(): UnusableFile {
    return new UnusableFile(this.#file, "tooHeavy");
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}

let code: Promise<string> | undefined;

/**
 * The thread's code as one bundle, built at the first upload: a worker can load neither TypeScript nor our path
 * aliases.
 */
function threadCode(): Promise<string> {
  code ??= bundle();
  code.catch(() => {
    code = undefined;
  });
  return code;
}

async function bundle(): Promise<string> {
  const root = /* turbopackIgnore: true */ process.cwd();
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [path.join(root, "lib/menu-upload/reader-thread.ts")],
    write: false,
    bundle: true,
    minify: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    // Server code: it may import modules marked `server-only`.
    conditions: ["react-server"],
    logLevel: "silent",
  });
  await stop();
  return outputFiles[0]?.text ?? "";
}
