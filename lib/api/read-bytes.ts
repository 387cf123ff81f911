import "server-only";
import { setImmediate } from "node:timers/promises";
import { BODY_SPARE_BYTES } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";

/**
 * Passes the chunks of a body to `take`. If `take` throws, the promise rejects at once; further data is discarded for a
 * while, because closing a connection while its client sends would lose the answer.
 * @throws AppError `bad_request` if the client disconnects before the end
 */
export function readBytes(request: Request, take: (chunk: Uint8Array) => Promise<void> | void): Promise<void> {
  return new Promise((resolve, reject) => {
    pump(request, take, reject).then(resolve, (cause: unknown) => reject(new AppError("bad_request", { cause })));
  });
}

async function pump(
  request: Request,
  take: (chunk: Uint8Array) => Promise<void> | void,
  refuse: (error: unknown) => void,
): Promise<void> {
  let spare: number | undefined;
  for await (const chunk of request.body ?? []) {
    if (spare !== undefined) {
      spare -= chunk.byteLength;
      if (spare < 0) return;
      // Let the answer go out first, however fast the rest arrives.
      await setImmediate();
      continue;
    }
    try {
      await take(chunk);
    } catch (error) {
      spare = BODY_SPARE_BYTES;
      refuse(error);
    }
  }
}
