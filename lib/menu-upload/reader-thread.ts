// A thread of its own (reader.ts): reads the two files of an upload and tells what it found.
import { parentPort, workerData } from "node:worker_threads";
import { type MenuFiles, readMenu } from "@/lib/menu-upload/read-menu";

for (const word of readMenu(workerData as MenuFiles)) parentPort?.postMessage(word);
