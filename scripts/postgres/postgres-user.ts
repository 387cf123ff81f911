import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { Refusal } from "../setup/say.mjs";

/** The system account that runs Postgres; empty means the current one. */
export interface PostgresUser {
  readonly uid?: number;
  readonly gid?: number;
}

const EXECUTE_FOR_OTHERS = 0o001;

/**
 * Postgres refuses to run as root, so root starts it as the data's owner, else `postgres`, else `nobody`.
 * @throws Refusal with a sentence when that account can't reach the folder
 */
export function postgresUser(dataDir: string): PostgresUser {
  if (process.getuid?.() !== 0) return {};
  const user = ownerOf(dataDir) ?? lookUp("postgres") ?? lookUp("nobody");
  if (!user) throw new Refusal("Postgres can't run as root and there is no user `postgres` or `nobody` to run it as.");
  assertReachable(path.dirname(dataDir));
  // Root may have copied the project, so the files must be given to that account.
  if (fs.existsSync(dataDir)) execFileSync("chown", ["-R", `${user.uid}:${user.gid}`, dataDir]);
  return user;
}

function ownerOf(dir: string): PostgresUser | undefined {
  const stat = fs.statSync(dir, { throwIfNoEntry: false });
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined;
}

function lookUp(name: string): PostgresUser | undefined {
  const id = (flag: string) =>
    Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
  try {
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return undefined;
  }
}

function assertReachable(dir: string): void {
  for (let folder = dir; ; folder = path.dirname(folder)) {
    const stat = fs.statSync(folder, { throwIfNoEntry: false });
    if (stat && (stat.mode & EXECUTE_FOR_OTHERS) === 0) {
      throw new Refusal(
        `The embedded Postgres can't run as root, and no other user may enter ${folder}. ` +
          "Move the project elsewhere, run it as an ordinary user, or set DATABASE_URL.",
      );
    }
    if (folder === path.dirname(folder)) return;
  }
}
