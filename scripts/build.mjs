// npm run build: installs and builds everything the server needs that is missing.
import { readCommandLine } from "./setup/command-line.mjs";
import { refuse } from "./setup/say.mjs";

readCommandLine({ command: "npm run build", about: "Builds everything the server needs, unless it is there already." });

try {
  const { ensureBuilt } = await import("./setup/build.mjs");
  await ensureBuilt();
} catch (error) {
  refuse(error);
}
