import { readFileSync } from "node:fs";
import { withClient } from "../postgres/client";

const TICK_MS = 10;

/** CPU milliseconds of a process and of its ended children; and its parent. */
function timesOf(pid: number): { own: number; ended: number; parent: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ").map(Number) ?? [];
  const [, parent = 0] = fields;
  const sum = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) * TICK_MS;
  return { own: sum(11), ended: sum(13), parent };
}

/** CPU milliseconds that a Postgres on this machine has spent for its clients, including ended ones. */
export async function postgresMs(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE backend_type IN ('client backend', 'parallel worker')",
    );
    const times = rows.map(({ pid }) => timesOf(pid));
    const [backend] = times;
    const ended = backend ? timesOf(backend.parent).ended : 0;
    return times.reduce((sum, { own }) => sum + own, ended);
  });
}
