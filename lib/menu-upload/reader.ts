import "server-only";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { build, stop } from "esbuild";
import { Semaphore } from "@/lib/core/semaphore";
import type { House, MenuFile, MenuPlan } from "@/lib/menu-upload/model";
import type { MenuDigest, MenuTask } from "@/lib/menu-upload/read-menu";
import type { ReaderWord } from "@/lib/menu-upload/reader-word";
import { UnusableFile } from "@/lib/menu-upload/unusable-file";

type Limits = { readonly patienceMs: number; readonly memoryMb: number };

/**
 * 5,000 dishes are read within a second, out of 5 MB at most, which a workbook unpacks to 24: a file that takes so much
 * more was made to.
 */
const LIMITS: Limits = { patienceMs: 10_000, memoryMb: 256 };
const YOUNG_MEMORY_MB = 32;
/** One at a time: of two cores the other serves pages. Who waits takes turns by account. */
const AT_ONCE = 1;
const WAITING_MAX = 6;
const semaphore = new Semaphore({ running: AT_ONCE, waiting: WAITING_MAX });

/** A menu whose files a thread has read. */
export type OpenMenu = MenuDigest & {
  /** What they make of the menu of a house. */
  readonly plan: (house: House) => Promise<MenuPlan>;
};

/**
 * Reads the files of an upload in a thread of its own, and plans there, within limits of time and memory: whatever they
 * hold, pages are served meanwhile. The thread is there until `use` ends.
 * @param who whose files they are: nobody's keep another's waiting longer than one of them is read
 * @throws what `use` throws; UnusableFile for a file that is none, or one that takes more than it may, also out of `plan`
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
      // The next one begins when this one's memory is given back.
      await thread.end();
    }
  }, who);
}

class MenuThread {
  readonly #worker: Worker;
  readonly #patienceMs: number;
  readonly #failed: Promise<never>;
  /** The one that is being read; a menu is planned by its dishes. */
  #file: MenuFile = "groups";

  constructor(task: MenuTask, code: string, { patienceMs, memoryMb }: Limits) {
    const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MEMORY_MB };
    this.#worker = new Worker(code, { eval: true, execArgv: [], workerData: task, resourceLimits });
    this.#patienceMs = patienceMs;
    this.#failed = new Promise((_resolve, reject) => {
      this.#worker
        .on("message", (word: ReaderWord) => {
          if ("read" in word) this.#file = "menu";
          else if ("unusable" in word) reject(UnusableFile.of(word.unusable));
        })
        .once("error", (error) => reject(isOutOfMemory(error) ? this.#tooHeavy() : error))
        .once("exit", () => reject(new Error("the thread that reads menus ended without a word")));
    });
    // Who waits for it learns of it; until somebody does, it is no unhandled failure.
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

  /** The next word that is asked for, or why none will come. */
  async #hear<T>(wanted: (word: ReaderWord) => T | null): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    let listen: (word: ReaderWord) => void = () => {};
    const heard = new Promise<T>((resolve, reject) => {
      timer = setTimeout(() => reject(this.#tooHeavy()), this.#patienceMs);
      listen = (word) => {
        const found = wanted(word);
        if (found !== null) resolve(found);
      };
      this.#worker.on("message", listen);
    });
    try {
      return await Promise.race([heard, this.#failed]);
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

/** The thread's code in one piece, made at the first upload: a thread can read neither TypeScript nor our paths. */
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
    // It is the server's: what is marked `server-only` may come along.
    conditions: ["react-server"],
    logLevel: "silent",
  });
  await stop();
  return outputFiles[0]?.text ?? "";
}
