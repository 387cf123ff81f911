// npm run ahead -- DAYS [command …]: runs a command (default `npm test`) as if it were DAYS days later, including every
// program it starts: Node, Postgres, Chromium. Finds code that works only because of today's date.
import { spawn } from "node:child_process";
import { ensureChromium } from "./setup/chromium.mjs";
import { clockAhead, ensureFaketime } from "./setup/clock.mjs";
import { misuse, readCommandLine } from "./setup/command-line.mjs";
import { ensureGenerated, ensureInstalled } from "./setup/install.mjs";
import { ROOT } from "./setup/run.mjs";
import { refuse, say } from "./setup/say.mjs";

const [days = "", ...given] = process.argv.slice(2);
if (!/^-?\d{1,4}$/.test(days)) {
  // The rest is another command with its own options.
  readCommandLine({
    command: "npm run ahead",
    about: "Runs a command (by default `npm test`) as if it were DAYS days later, with every program that it starts.",
    operands: ["DAYS"],
  });
  misuse("Say how many days ahead, as in: npm run ahead -- 40 npm test.");
}

try {
  // Download everything before moving the clock: certificates of registries are valid now.
  await ensureInstalled();
  await ensureGenerated();
  await ensureChromium();
  const library = await ensureFaketime();
  const command = given.length > 0 ? given : ["npm", "test"];
  say(`${command.join(" ")}, ${days} days ahead: ${new Date(Date.now() + Number(days) * 86_400_000).toDateString()}`);
  const env = { ...process.env, ...clockAhead(library, Number(days)) };
  const child = spawn(command[0], command.slice(1), { cwd: ROOT, stdio: "inherit", env });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.once("error", refuse);
  child.once("exit", (code) => process.exit(code ?? 1));
} catch (error) {
  refuse(error);
}
