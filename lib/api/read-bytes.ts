import "server-only";
import { setImmediate } from "node:timers/promises";
import { BODY_SPARE_BYTES } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";

/**
 * Hands the bytes of a body on as they come. When `take` throws, the caller learns it at once; what still comes is let go
 * for a while, because a connection that is cut while its client sends loses the answer.
 * @throws AppError `bad_request` when the client went away before the end
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
      // The answer goes first, however fast the rest comes.
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
