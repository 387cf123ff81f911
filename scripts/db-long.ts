// npm run db:long
// Runs the long migrations that are not finished, with progress; see docs/operations.md.
import { env } from "@/lib/core/env";
import { runLongMigrations } from "./postgres/long-migrations";
import { readCommandLine } from "./setup/command-line.mjs";
import { refuse, say } from "./setup/say.mjs";

const { values } = readCommandLine({
  command: "npm run db:long",
  about: "Runs the long migrations that are not finished. It may be interrupted, and goes on there the next time.",
  options: {
    again: { type: "text", value: "NAME", help: "begins this one anew, for rows that an old version wrote meanwhile" },
  },
});

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());

try {
  const { again } = values;
  const options = { onProgress: say, signal: stop.signal, ...(again !== undefined && { again }) };
  const finished = await runLongMigrations(env.DATABASE_DIRECT_URL, options);
  if (stop.signal.aborted) say("Stopped; the next run goes on from here.");
  else if (finished.length === 0) say("Every long migration is finished.");
} catch (error) {
  refuse(error);
}
