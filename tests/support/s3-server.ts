import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

export const S3_KEYS = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

/** Starts an S3 server with one bucket. @param folder storage of its objects */
export async function startS3(folder: string, bucket: string) {
  const script = path.resolve("node_modules/s3rver/bin/s3rver.js");
  const wholeFiles = path.resolve("tests/support/s3-whole-files.mjs");
  const args = [
    "--import",
    wholeFiles,
    script,
    "--directory",
    folder,
    "--address",
    "127.0.0.1",
    "--port",
    "0",
    "--configure-bucket",
    bucket,
  ];
  const server = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "ignore"] });
  const port = await new Promise<string>((resolve, reject) => {
    let said = "";
    server.once("exit", () => reject(new Error(`the S3 server ended: ${said}`)));
    // It prints a line per request; the pipe must be drained.
    server.stdout.on("data", (chunk: Buffer) => {
      if (said.length < 1000) said += chunk.toString();
      const told = /listening on \S*?:(\d+)/i.exec(said)?.[1];
      if (told) resolve(told);
    });
  });
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => stop(server) };
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.removeAllListeners("exit");
  const gone = once(server, "exit");
  server.kill("SIGKILL");
  await gone;
}
