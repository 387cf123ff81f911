import { setFlagsFromString } from "node:v8";

/** How far the heap may grow beyond what is in use before garbage is collected, in per cent. */
const HEAP_GROWTH = 30;

/**
 * Keeps a production process small. V8 lets the heap grow to a multiple of what is in use, some hundred megabytes for nothing,
 * and the loader of TypeScript has Node keep the source map of every file of Next's, which is half of what is in use.
 * Without them, stacks in the log name functions and files, but not the lines they were written on.
 */
export function boundMemory(): void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
  process.setSourceMapsEnabled(false);
}
