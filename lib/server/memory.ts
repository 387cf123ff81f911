import { setFlagsFromString } from "node:v8";

/** Heap growth beyond live data before garbage collection, in per cent. */
const HEAP_GROWTH = 30;

/**
 * Limits the memory of a production process. By default V8 lets the heap grow to a multiple of its live data, some
 * hundred megabytes without use, and the TypeScript loader makes Node keep source maps of all Next files, half of the
 * live data. Without source maps, stack traces show functions and files, but not the original lines.
 */
export function boundMemory(): void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
  process.setSourceMapsEnabled(false);
  releaseAbortReasons();
}

/**
 * React aborts a signal with an error at the end of each rendering. Until its stack is read, an error keeps the objects
 * of its frames, here an `Immediate`, whose neighbours keep other renderings: an instance that is never idle would keep
 * them all (https://github.com/react/react/issues/37288).
 */
export function releaseAbortReasons(): void {
  const { abort } = AbortController.prototype;
  AbortController.prototype.abort = function abortReleased(reason?: unknown) {
    if (reason instanceof Error) String(reason.stack);
    abort.call(this, reason);
  };
}
