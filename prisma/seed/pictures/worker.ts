import { parentPort, workerData } from "node:worker_threads";
import { drawPicture, type PictureJob } from "./encode";

// One of the threads that draw: takes a job, answers with what was drawn, until the pool ends it.
const { dir } = workerData as { dir: string };

parentPort?.on("message", async (job: PictureJob) => {
  parentPort?.postMessage({ key: job.key, drawn: await drawPicture(job, dir) });
});
