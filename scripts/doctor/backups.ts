import { env } from "@/lib/core/env";
import { listBackups, timeOf } from "../backup/manifest";
import { openPlace } from "../backup/open-place";
import { type Check, failed, ok, warning } from "./finding";

const HOUR_MS = 3_600_000;
/** Hours: a nightly backup with some delay, and a week. */
const OLD = { warning: 26, failed: 24 * 7 };
const MAKE = "npm run backup, and let cron or systemd run it each night (docs/operations.md, Backup and restore).";

export const backups: Check = {
  name: "backup",
  fix: "Check BACKUP_TO; docs/operations.md, Backup and restore.",
  async run({ now }) {
    if (!env.BACKUP_TO) return [warning("BACKUP_TO is not set, so no backup is known", `Set it, then ${MAKE}`)];
    const place = await openPlace(undefined, process.cwd());
    const { complete, interrupted } = await listBackups(place);
    const [newest] = complete;
    const begun = interrupted[0];
    if (!newest) {
      return [failed(`there is no whole backup in ${place.address}${begun ? `; ${begun} was interrupted` : ""}`, MAKE)];
    }
    const hours = (now.getTime() - timeOf(newest).getTime()) / HOUR_MS;
    const says = `${newest} is the newest in ${place.address}, ${Math.floor(hours)} hours old`;
    const age = hours > OLD.failed ? failed(says, MAKE) : hours > OLD.warning ? warning(says, MAKE) : ok(says);
    if (!begun || begun < newest) return [age];
    return [age, warning(`${begun} was interrupted, or is being made`, MAKE)];
  },
};
