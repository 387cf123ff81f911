// npm start: from a fresh clone to a running site. Plain Node up to the point where dependencies exist.
//   --built  everything is installed and built already (the container)
//   --dev    pages are compiled when they are asked for
import fs from "node:fs";
import { followNpm } from "./setup/follow-npm.mjs";
import { checkNode, ensureGenerated, ensureInstalled } from "./setup/install.mjs";
import { refuse } from "./setup/say.mjs";

const built = process.argv.includes("--built");
const dev = process.argv.includes("--dev");

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
