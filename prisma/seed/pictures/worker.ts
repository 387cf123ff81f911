import { parentPort, workerData } from "node:worker_threads";
import { drawPicture, type PictureJob } from "./encode";

// Thread that draws: answers each job with its result until the pool ends it.
const { dir } = workerData as { dir: string };

parentPort?.on("message", async (job: PictureJob) => {
  parentPort?.postMessage({ key: job.key, drawn: await drawPicture(job, dir) });
});
