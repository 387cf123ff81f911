import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { finished } from "node:stream/promises";
import { uploadFolder } from "@/lib/api/temporary-files";
import { BODY_MAX_BYTES, BODY_SPARE_BYTES } from "@/lib/core/constants";

/** Reads the body of a form; null as soon as it exceeds the limit or announces to. */
export async function readFormBody(request: IncomingMessage, response: ServerResponse): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  const isWhole = await receive(request, response, BODY_MAX_BYTES, (chunk) => chunks.push(chunk));
  return isWhole ? Buffer.concat(chunks) : null;
}

/** A form with a file, kept on disk until its call is answered. */
export type SpooledForm = {
  readonly file: string;
  /** False if the body was too large; the file then has only its beginning. */
  readonly isWhole: boolean;
  readonly bytes: number;
  readonly drop: () => Promise<void>;
};

/**
 * Writes the body of a form with a file to disk, up to `maxBytes`, so that many slow uploads do not fill the memory.
 */
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
 * Reads a body in chunks. The rest of a body that is too large is discarded after the answer, because Node does not
 * continue on a connection with unread data, and closing it while the client sends would lose the answer. A body
 * without end is cut off.
 * @returns whether the body stayed within `maxBytes`
 */
function receive(
  request: IncomingMessage,
  response: ServerResponse,
  maxBytes: number,
  take: (chunk: Buffer) => void,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let length = 0;
    // A form without a file is refused by its Content-Length; with a file, the text fields before it are still needed.
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
