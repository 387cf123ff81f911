import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { Refusal } from "../setup/say.mjs";

/** Stored beside the data, readable only by this user. */
export interface State {
  password: string;
  port: number;
}

function stateFile(dataDir: string): string {
  return `${dataDir}.json`;
}

/**
 * The stored state of the cluster in `dataDir`; a new password if there is no cluster.
 * @throws Refusal if there is a cluster whose password can't be read
 */
export function readState(dataDir: string): State {
  try {
    return JSON.parse(fs.readFileSync(stateFile(dataDir), "utf8")) as State;
  } catch (error) {
    if (!fs.existsSync(path.join(dataDir, "PG_VERSION"))) return { password: randomBytes(24).toString("hex"), port: 0 };
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(
      `${dataDir} holds a database, but its password in ${stateFile(dataDir)} can't be read: ${reason}`,
    );
  }
}

export function writeState(dataDir: string, state: State): void {
  const draft = `${stateFile(dataDir)}.${process.pid}`;
  fs.writeFileSync(draft, JSON.stringify(state), { mode: 0o600 });
  fs.renameSync(draft, stateFile(dataDir));
}
