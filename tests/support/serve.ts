// Run with node --import ./scripts/register.mjs tests/support/serve.ts [--port 3210] [--template empty|seeded].
// The site for browser tests on its own port.
import { parseArgs } from "node:util";
import { startTestedSite } from "./tested-site";

const { values } = parseArgs({
  options: { port: { type: "string", default: "3210" }, template: { type: "string", default: "seeded" } },
});

const site = await startTestedSite(Number(values.port), values.template === "empty" ? "empty" : "seeded");
console.log(`serving ${site.address}`);
process.exitCode = await site.ended;
await site.stop();
