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
}
