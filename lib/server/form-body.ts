import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { finished } from "node:stream/promises";
import { uploadFolder } from "@/lib/api/temporary-files";
import { BODY_MAX_BYTES, BODY_SPARE_BYTES } from "@/lib/core/constants";

/** The whole body of a form, or null as soon as it is larger than a call takes, or says so beforehand. */
export async function readFormBody(request: IncomingMessage, response: ServerResponse): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  const isWhole = await receive(request, response, BODY_MAX_BYTES, (chunk) => chunks.push(chunk));
  return isWhole ? Buffer.concat(chunks) : null;
}

/** A form with a file, on the disk until its call is answered. */
export type SpooledForm = {
  readonly file: string;
  /** False: what came was too much, and the file has its beginning. */
  readonly isWhole: boolean;
  readonly bytes: number;
  readonly drop: () => Promise<void>;
};

/** The body of a form with a file, up to `maxBytes`. Many slow ones at once fill no memory. */
export async function spoolFormBody(
  request: IncomingMessage,
  response: ServerResponse,
  maxBytes: number,
): Promise<SpooledForm> {
  const folder = await uploadFolder();
  const drop = () => rm(folder, { recursive: true, force: true });
  const file = path.join(folder, "form");
  const out = createWriteStream(file, { flags: "wx", mode: 0o600 });
  out.on("error", (error) => request.destroy(error));
  let bytes = 0;
  try {
    const isWhole = await receive(request, response, maxBytes, (chunk) => {
      bytes += chunk.length;
      if (out.write(chunk)) return;
      request.pause();
      out.once("drain", () => request.resume());
    });
    out.end();
    await finished(out);
    return { file, isWhole, bytes, drop };
  } catch (error) {
    out.destroy();
    await drop();
    throw error;
  }
}

/**
 * Takes a body piece by piece.
 *
 * The rest of a large one waits until the answer is out, and is then let go: Node reads nothing more from a connection
 * whose request was left with bytes unread, and a connection that is cut while its client sends loses the answer. What
 * never ends is cut off.
 * @returns whether it was no larger than `maxBytes`
 */
function receive(
  request: IncomingMessage,
  response: ServerResponse,
  maxBytes: number,
  take: (chunk: Buffer) => void,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let length = 0;
    // A form without a file is refused before it is sent; of one with a file the texts before it are wanted.
    const isAnnounced = maxBytes === BODY_MAX_BYTES && Number(request.headers["content-length"]) > maxBytes;
    request.on("data", (chunk: Buffer) => {
      length += chunk.length;
      if (!isAnnounced && length <= maxBytes) {
        take(chunk);
        return;
      }
      if (!response.writableFinished) request.pause();
      else if (length > maxBytes + BODY_SPARE_BYTES) request.socket.destroy();
      resolve(false);
    });
    request.once("end", () => resolve(true));
    request.once("error", reject);
    response.once("finish", () => request.resume());
    if (isAnnounced) resolve(false);
  });
}
