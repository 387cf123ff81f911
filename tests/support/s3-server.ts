import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

export const S3_KEYS = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

export interface S3Server {
  readonly endpoint: string;
  /** Where the objects of the bucket are. */
  readonly folder: string;
  stop(): Promise<void>;
  /** Starts it again at the same address with the same objects, after `stop`. */
  restart(): Promise<void>;
}

/** Starts an S3 server with one bucket. @param folder storage of its objects */
export async function startS3(folder: string, bucket: string): Promise<S3Server> {
  let { server, port } = await run(folder, bucket, "0");
  const end = () => server.kill("SIGKILL");
  process.once("exit", end);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    folder: path.join(folder, bucket),
    stop: () => stop(server),
    async restart() {
      ({ server, port } = await run(folder, bucket, port));
    },
  };
}

async function run(folder: string, bucket: string, wanted: string): Promise<{ server: ChildProcess; port: string }> {
  const script = path.resolve("node_modules/s3rver/bin/s3rver.js");
  const wholeFiles = path.resolve("tests/support/s3-whole-files.mjs");
  const place = ["--directory", folder, "--address", "127.0.0.1", "--port", wanted, "--configure-bucket", bucket];
  const server = spawn(process.execPath, ["--import", wholeFiles, script, ...place], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const port = await new Promise<string>((resolve, reject) => {
    let output = "";
    server.once("exit", () => reject(new Error(`the S3 server ended: ${output}`)));
    // It prints a line per request; the pipe must be drained.
    server.stdout.on("data", (chunk: Buffer) => {
      if (output.length < 1000) output += chunk.toString();
      const found = /listening on \S*?:(\d+)/i.exec(output)?.[1];
      if (found) resolve(found);
    });
  });
  return { server, port };
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.removeAllListeners("exit");
  const gone = once(server, "exit");
  server.kill("SIGKILL");
  await gone;
}
