// A thread of its own: asks for one page again and again, and tells how long each answer took.
import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

const EVERY_MS = 5;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let times = [];

parentPort.on("message", () => {
  parentPort.postMessage(times);
  times = [];
});

const ask = () =>
  new Promise((resolve, reject) => {
    get(workerData, { agent }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode));
    }).once("error", reject);
  });

for (;;) {
  const start = performance.now();
  // A connection that has served its number of requests ends; that is no answer.
  const status = await ask().catch(() => 0);
  if (status !== 0) times.push(status === 200 ? performance.now() - start : Number.POSITIVE_INFINITY);
  await pause(EVERY_MS);
}
