import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import type { Seen, ServerState } from "./database-choice";
import type { DatabaseServer } from "./database-server";
import { DatabaseServers } from "./database-servers";

const open: DatabaseServers[] = [];
afterEach(async () => {
  for (const servers of open.splice(0)) await servers.end();
});

/** A server whose role and position a test sets. */
class FakeServer {
  isAway = false;
  seen: Seen;
  readonly address: string;

  constructor(address: string, role: Seen["role"]) {
    this.address = address;
    this.seen = { role, timeline: role === "primary" ? 1 : 0, lsn: 1n, safe: 1n, at: performance.now() };
  }

  get state(): ServerState {
    return { seen: this.seen, isAway: this.isAway, lagMs: 0, busy: 0 };
  }

  probe = async () => {
    if (!this.isAway) this.seen = { ...this.seen, at: performance.now() };
    return !this.isAway;
  };
  cut = () => undefined;
  end = async () => undefined;
}

/** A primary that has just died, and a replica. */
function withoutPrimary(told: Partial<Seen> = {}) {
  const primary = new FakeServer("primary", "primary");
  const replica = new FakeServer("replica", "replica");
  primary.isAway = true;
  Object.assign(replica.seen, told);
  const servers = new DatabaseServers([primary, replica] as unknown as [DatabaseServer, DatabaseServer]);
  open.push(servers);
  return { primary, replica, servers };
}

/** Address of the server that answers a reader. */
const answering = (servers: DatabaseServers) => servers.read({}, async ({ address }) => address);

/** Lets the first probes end. */
const probed = () => pause(10);

describe("a reader while no server takes writes", () => {
  test("waits for a replica to replay all that it has received", async () => {
    const { replica, servers } = withoutPrimary({ lsn: 5n, safe: 9n });
    await probed();
    let isAnswered = false;
    const answer = answering(servers).finally(() => {
      isAnswered = true;
    });
    await pause(150);
    expect(isAnswered).toBe(false);
    replica.seen = { ...replica.seen, lsn: 9n };
    expect(await answer).toBe("replica");
  });

  test("is answered although what was received ends within a record, which is never replayed", async () => {
    const { servers } = withoutPrimary({ lsn: 5n, safe: 9n });
    await probed();
    expect(await answering(servers)).toBe("replica");
  });

  test("is answered by the primary that comes back meanwhile", async () => {
    const { primary, servers } = withoutPrimary({ lsn: 5n, safe: 9n });
    await probed();
    const answer = answering(servers);
    primary.isAway = false;
    expect(await answer).toBe("primary");
  });

  test("waits for a replica that is lost for a moment, and asks it again", async () => {
    const { replica, servers } = withoutPrimary();
    await probed();
    let asked = 0;
    const answer = servers.read({}, async ({ address }) => {
      asked += 1;
      if (asked > 1) return address;
      replica.isAway = true;
      throw Object.assign(new Error("Connection terminated unexpectedly"), { code: "ECONNRESET" });
    });
    await pause(100);
    replica.isAway = false;
    expect([await answer, asked]).toEqual(["replica", 2]);
  });

  test("does not wait for replicas that have been silent for long", async () => {
    const { replica, servers } = withoutPrimary();
    await probed();
    replica.isAway = true;
    replica.seen = { ...replica.seen, at: performance.now() - 10_000 };
    expect(await answering(servers)).toBe("primary");
  });
});
