// npm run backup [-- PLACE]
// Backs up the database and the pictures to a folder or a bucket; see docs/operations.md.
import fs from "node:fs";
import { makeBackup, removeOldBackups } from "./backup/backup";
import { openPlace } from "./backup/open-place";
import { knownDatabase } from "./postgres/known-database";
import { misuse, readCommandLine } from "./setup/command-line.mjs";
import { refuse, say } from "./setup/say.mjs";

const { operands, values } = readCommandLine({
  command: "npm run backup",
  about:
    "Backs up database and pictures to a folder or s3://bucket/folder, BACKUP_TO unless named, and reads them back.",
  operands: ["PLACE…"],
  options: { keep: { type: "number", value: "N", help: "removes all backups but the newest N afterwards" } },
});
const [given, other] = operands;
if (other !== undefined) misuse(`"${other}" is one too many.`);
if (values.keep === 0) misuse("--keep must be at least 1.");

try {
  if (fs.existsSync(".env")) process.loadEnvFile(".env");
  const place = await openPlace(given, process.env.INIT_CWD ?? process.cwd());
  const backup = await makeBackup({ databaseUrl: knownDatabase().directUrl, place, now: new Date(), say });
  say(`The backup ${backup} in ${place.address} is whole.`);
  if (values.keep !== undefined) {
    const gone = await removeOldBackups(place, values.keep);
    if (gone.length > 0) say(`Removed: ${gone.join(", ")}.`);
  }
} catch (error) {
  refuse(error);
}
