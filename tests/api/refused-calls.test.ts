import { beforeAll, expect, test, vi } from "vitest";
import { log } from "@/lib/core/log";
import { actors } from "./actors";
import { call } from "./call-as";
import { createWorld } from "./world";
import { ids } from "./world-ids";

beforeAll(createWorld);

test("S-105 who was refused what is in the log, and nothing that they wrote", async () => {
  const warn = vi.spyOn(log, "warn").mockReturnValue(undefined);
  const stranger = await actors.owner([ids.cafe]);
  const banned = await actors.customer({ banned: true });
  await call("PATCH", `/v1/restaurant/${ids.open}`, stranger, { email: "planted@private.example" });
  await call("GET", "/v1/audit?search=planted", stranger);
  await call("POST", `/v1/review/${ids.open}`, banned, { message: "planted" });
  await call("GET", "/v1/user/profile", null);
  await call("GET", "/v1/user/profile", { headers: { authorization: "Bearer planted" } });
  // What is no refusal is no event.
  await call("GET", `/v1/restaurant/${ids.unknown}`, stranger);
  const told = warn.mock.calls.map(([line, message]) => {
    const { requestId, ...facts } = line as { requestId: unknown };
    return [typeof requestId, facts, message];
  });
  const event = (method: string, route: string, code: string, account: string | null) => [
    "string",
    { method, route, code, account },
    "a call was refused",
  ];
  expect(told).toEqual([
    event("PATCH", "/api/v1/restaurant/:id", "forbidden", stranger.id),
    event("GET", "/api/v1/audit", "forbidden", stranger.id),
    event("POST", "/api/v1/review/:id", "banned", banned.id),
    event("GET", "/api/v1/user/profile", "unauthorized", null),
    event("GET", "/api/v1/user/profile", "unauthorized", null),
  ]);
  expect(JSON.stringify(told)).not.toContain("planted");
  warn.mockRestore();
});
