// npm run restore [-- PLACE]
// Restores a backup of `npm run backup` into an empty database; see docs/operations.md.
import fs from "node:fs";
import { checkBackup } from "./backup/backup";
import { listBackups, readManifest } from "./backup/manifest";
import { openPlace } from "./backup/open-place";
import type { Place } from "./backup/place";
import { restoreBackup } from "./backup/restore";
import { knownDatabase } from "./postgres/known-database";
import { misuse, readCommandLine } from "./setup/command-line.mjs";
import { Refusal, refuse, say } from "./setup/say.mjs";

const { operands, values } = readCommandLine({
  command: "npm run restore",
  about: "Restores the newest whole backup of a folder or s3://bucket/folder, BACKUP_TO unless named.",
  operands: ["PLACE…"],
  options: {
    backup: { type: "text", value: "NAME", help: "restores this one, such as 2026-11-29T03-15-00Z" },
    replace: { type: "flag", help: "replaces the tables of a database that is not empty; stop the site before" },
    check: { type: "flag", help: "only compares every file of the backup with its checksum" },
  },
});
const [given, other] = operands;
if (other !== undefined) misuse(`"${other}" is one too many.`);

try {
  if (fs.existsSync(".env")) process.loadEnvFile(".env");
  const place = await openPlace(given, process.env.INIT_CWD ?? process.cwd());
  const backup = values.backup ?? (await newestOf(place));
  const manifest = await readManifest(place, backup);
  if (values.check) {
    await checkBackup(place, manifest);
    say(`The backup ${backup} in ${place.address} is whole: the dump and ${manifest.pictures.length} pictures.`);
  } else {
    say(`Restoring the backup ${backup} in ${place.address}.`);
    await restoreBackup({ databaseUrl: knownDatabase().directUrl, place, manifest, replace: values.replace, say });
    say("Restored. Start one instance with JOBS=off first: mails queued in the backup would be sent again.");
  }
} catch (error) {
  refuse(error);
}

async function newestOf(place: Place): Promise<string> {
  const { complete, interrupted } = await listBackups(place);
  if (complete[0]) return complete[0];
  const reason = interrupted.length > 0 ? `only interrupted ones (${interrupted.join(", ")})` : "none";
  throw new Refusal(`There is no whole backup in ${place.address}, but ${reason}.`);
}
