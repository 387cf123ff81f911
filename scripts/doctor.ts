// npm run doctor
// Checks what a site needs and says how to fix what is wrong; changes nothing.
import fs from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { SettingError } from "@/lib/core/env";
import { backups } from "./doctor/backups";
import { reasonOf } from "./doctor/connection";
import { database, extensions, migrations, rights } from "./doctor/database";
import { type Check, type Context, type Finding, failed } from "./doctor/finding";
import { clock, disk } from "./doctor/machine";
import { cache, mail, pictures, replicas } from "./doctor/services";
import { proxies, settings } from "./doctor/settings";
import { knownDatabase } from "./postgres/known-database";
import { readCommandLine } from "./setup/command-line.mjs";

const { values } = readCommandLine({
  command: "npm run doctor",
  about:
    "Checks settings, database, services and backups, and says how to fix what is wrong. Exits with 1 if something failed.",
  options: { json: { type: "flag", help: "prints the findings as JSON" } },
});

const CHECKS: readonly Check[] = [
  ...[settings, database, extensions, rights, migrations, clock, disk],
  ...[pictures, mail, replicas, cache, proxies, backups],
];
const UNCHECKED = failed("not checked, because the database can't be reached", "See database.");
const CHECK_MS = 20_000;

if (fs.existsSync(".env")) process.loadEnvFile(".env");
const context: Context = { now: new Date(), database: knownDatabase };
const reached = perform(database);
const running = CHECKS.map((check) => ({ name: check.name, findings: check === database ? reached : perform(check) }));
const report: (Finding & { readonly check: string })[] = [];
for (const { name, findings } of running) {
  for (const finding of await findings) {
    report.push({ check: name, ...finding });
    if (!values.json) print(name, finding);
  }
}
if (values.json) console.log(JSON.stringify(report, null, 2));
// A connection that never answers must not keep the process.
process.exit(report.some(({ state }) => state === "failed") ? 1 : 0);

async function perform({ run, fix, needsDatabase }: Check): Promise<readonly Finding[]> {
  if (needsDatabase && (await reached).some(({ state }) => state === "failed")) return [UNCHECKED];
  try {
    const late = pause(CHECK_MS, undefined, { ref: false }).then(() => {
      throw new Error(`no answer within ${CHECK_MS / 1000} seconds`);
    });
    return await Promise.race([run(context), late]);
  } catch (error) {
    // Named among the settings.
    if (error instanceof SettingError) return [failed("not checked, because a setting is wrong", "See settings.")];
    return [failed(reasonOf(error), fix)];
  }
}

function print(name: string, { state, says, fix }: Finding): void {
  console.log(`${state.padEnd(7)}  ${name.padEnd(10)}  ${says}`);
  if (fix) console.log(`${" ".repeat(21)}→ ${fix}`);
}
