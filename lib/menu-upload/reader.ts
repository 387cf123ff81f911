import "server-only";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { build, stop } from "esbuild";
import { AppError } from "@/lib/core/errors";
import { Gate, Overloaded } from "@/lib/core/gate";
import type { MenuFile } from "@/lib/menu-upload/model";
import type { MenuFiles, ReaderWord, ReadMenu } from "@/lib/menu-upload/read-menu";
import { UnusableFile } from "@/lib/menu-upload/unusable-file";

type Limits = { readonly patienceMs: number; readonly memoryMb: number };

/**
 * 5,000 dishes are read within a second, out of 5 MB at most, which a workbook unpacks to 24: a file that takes so much
 * more was made to.
 */
const LIMITS: Limits = { patienceMs: 10_000, memoryMb: 256 };
const YOUNG_MEMORY_MB = 32;
/** One at a time: of two cores the other serves pages. */
const AT_ONCE = 1;
const WAITING_MAX = 6;
const RETRY_AFTER_SECONDS = 5;
const gate = new Gate({ running: AT_ONCE, waiting: WAITING_MAX });

/**
 * Reads the files of an upload in a thread of its own, within limits of time and memory: whatever they hold, pages are
 * served meanwhile.
 * @throws UnusableFile for a file that is none, or one that takes more than it may; AppError `unavailable` when too many
 * are waiting
 */
export async function readInThread(files: MenuFiles, limits: Limits = LIMITS): Promise<ReadMenu> {
  try {
    return await gate.pass(async () => collect(files, await threadCode(), limits));
  } catch (cause) {
    if (cause instanceof Overloaded) throw new AppError("unavailable", { cause, retryAfter: RETRY_AFTER_SECONDS });
    throw cause;
  }
}

function collect(files: MenuFiles, code: string, { patienceMs, memoryMb }: Limits): Promise<ReadMenu> {
  return new Promise((resolve, reject) => {
    const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MEMORY_MB };
    const thread = new Worker(code, { eval: true, execArgv: [], workerData: files, resourceLimits });
    const read: { -readonly [File in MenuFile]?: ReadMenu[File] } = {};
    const current = (): MenuFile => (read.groups ? "menu" : "groups");
    const timer = setTimeout(() => end(new UnusableFile(current(), "tooHeavy")), patienceMs);
    let isEnding = false;
    const end = (error: unknown) => {
      if (isEnding) return;
      isEnding = true;
      clearTimeout(timer);
      // The next one begins when this one's memory is given back.
      void thread.terminate().finally(() => {
        const { groups, menu } = read;
        if (error === null && groups && menu) resolve({ groups, menu });
        else reject(error ?? new Error("the thread that reads menus ended without a word"));
      });
    };
    thread.on("message", (word: ReaderWord) => {
      if ("unusable" in word) return end(UnusableFile.of(word.unusable));
      if (word.file === "groups") read.groups = word.read;
      else read.menu = word.read;
      if (read.groups && read.menu) end(null);
    });
    thread.once("error", (error) => end(isOutOfMemory(error) ? new UnusableFile(current(), "tooHeavy") : error));
    thread.once("exit", () => end(null));
  });
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
    logLevel: "silent",
  });
  await stop();
  return outputFiles[0]?.text ?? "";
}
