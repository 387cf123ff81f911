import type { IncomingMessage, ServerResponse } from "node:http";
import { BODY_MAX_BYTES, BODY_SPARE_BYTES } from "@/lib/core/constants";

/**
 * The whole body of a form, or null as soon as it is larger than a call takes, or says so beforehand.
 *
 * The rest of a large one waits until the answer is out, and is then let go: Node reads nothing more from a connection
 * whose request was left with bytes unread, and a connection that is cut while its client sends loses the answer. What
 * never ends is cut off.
 */
export function readFormBody(request: IncomingMessage, response: ServerResponse): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const isAnnounced = Number(request.headers["content-length"]) > BODY_MAX_BYTES;
    request.on("data", (chunk: Buffer) => {
      length += chunk.length;
      if (!isAnnounced && length <= BODY_MAX_BYTES) {
        chunks.push(chunk);
        return;
      }
      chunks.length = 0;
      if (!response.writableFinished) request.pause();
      else if (length > BODY_SPARE_BYTES) request.socket.destroy();
      resolve(null);
    });
    request.once("end", () => resolve(Buffer.concat(chunks)));
    request.once("error", reject);
    response.once("finish", () => request.resume());
    if (isAnnounced) resolve(null);
  });
}
