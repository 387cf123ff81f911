// npm start: from a fresh clone to a running site. Plain Node until the dependencies are installed.
//   --built  everything is installed and built already (the container)
//   --dev    pages are compiled on request
import fs from "node:fs";
import { readCommandLine } from "./setup/command-line.mjs";
import { followNpm } from "./setup/follow-npm.mjs";
import { checkNode, ensureGenerated, ensureInstalled } from "./setup/install.mjs";
import { refuse } from "./setup/say.mjs";

// A full disk behind `npm start > file`, or a closed pipe, must not stop the site.
for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);

const isDev = process.argv.includes("--dev");
const { built, dev } = readCommandLine({
  command: isDev ? "npm run dev" : "npm start",
  about: "From a fresh clone to a running site: installs, brings a database, builds and serves.",
  options: {
    built: { type: "flag", help: "everything is installed and built already, as in the container" },
    dev: { type: "flag", help: "pages are compiled when they are asked for" },
  },
}).values;

try {
  checkNode();
  followNpm();
  if (fs.existsSync(".env")) process.loadEnvFile(".env");
  if (!built) {
    await ensureInstalled();
    await ensureGenerated();
  }
  await import("./register.mjs");
  const { start } = await import("./start/start.ts");
  process.exitCode = await start({ built, dev });
} catch (error) {
  refuse(error);
}
