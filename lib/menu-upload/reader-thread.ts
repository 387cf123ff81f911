// Worker thread (reader.ts): reads the two files of an upload, and plans them once it receives the menu.
import { parentPort, workerData } from "node:worker_threads";
import type { House } from "@/lib/menu-upload/model";
import { planMenu } from "@/lib/menu-upload/plan-menu";
import { digestOf, type MenuTask, type ReadMenu, readMenu } from "@/lib/menu-upload/read-menu";
import type { ReaderWord } from "@/lib/menu-upload/reader-word";
import { UnusableFile } from "@/lib/menu-upload/unusable-file";

const send = (word: ReaderWord) => parentPort?.postMessage(word);
const task = workerData as MenuTask;

async function read(): Promise<ReadMenu | null> {
  try {
    return await readMenu(task.files, (file) => send({ read: file }));
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    send({ unusable: error.problems });
    return null;
  }
}

// Other errors end the thread, which reports them (reader.ts).
void read().then((menu) => {
  if (!menu) return;
  parentPort?.on("message", (house: House) => send({ plan: planMenu(house, menu) }));
  send({ digest: digestOf(task, menu) });
});
