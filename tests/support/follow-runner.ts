/** Milliseconds for a file to stop its processes after the runner has exited. */
const END_MS = 3000;

// An interrupted runner exits at once. This worker follows it, so that no server started here keeps running.
process.once("disconnect", () => setTimeout(() => process.exit(), END_MS));
