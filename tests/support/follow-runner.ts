/** Milliseconds for what a file stops itself when the runner is gone. */
const END_MS = 3000;

// A runner that is told to end does so at once. What this file has started, such as a server, must not go on for it.
process.once("disconnect", () => setTimeout(() => process.exit(), END_MS));
