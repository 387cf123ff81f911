import { expect } from "vitest";
import type { TestActor } from "./actors";
import { callApi } from "./call-api";
import { sampleOf } from "./samples";

/** Reads that return user-written content, made as admin, owner, customer and visitor. */
const READS = [
  ...["/v1/restaurant/:id", "/v2/restaurant/:id", "/v1/restaurant", "/v2/restaurant/:id/dish", "/v1/home"],
  ...["/v2/restaurant", "/v1/search/markers", "/v1/search/suggest", "/v2/restaurant/:id/similar", "/v1/category"],
  ...[
    "/v1/restaurant/nearby",
    "/v1/group",
    "/v1/dish",
    "/v1/dish/:id",
    "/v1/dish/:id/comments",
    "/v1/post",
    "/v1/post/:id",
  ],
  ...["/v1/dish/:id/interactions", "/v1/review/:id", "/v1/review/mine", "/v1/settings", "/v1/user/profile"],
];
const ADMIN_READS = [
  ...[
    "/v1/report",
    "/v1/claim",
    "/v1/user/contact",
    "/v1/audit",
    "/v1/search/alias",
    "/v1/restaurant/checks",
    "/v1/user",
  ],
];

export const EDGES: readonly unknown[] = [
  ...[
    "\ud800",
    "a\u0000b",
    "\u202eevil",
    "\u200f",
    "\u0301".repeat(30),
    "ﷺ".repeat(60),
    "😀".repeat(60),
    " ",
    "<!-- -->",
  ],
  ...[
    "x".repeat(120),
    "ق".repeat(4000),
    "<p>x</p>",
    "1900-01-01",
    "2100-12-31",
    "2100-12-31T23:59:59.999Z",
    "0000-01-01",
  ],
  ...["9999-12-31T23:59:59-14:00", "1405-09-01", "۱۲۳", "https://例え.example/", "24:00"],
  ...[0, -0, 1e-300, 5e-324, 1e21, 90, -180, 1_000_000, 1_000_001, 2 ** 31, 1.5, null, true, [], {}],
];

type Readers = readonly (TestActor | null)[];

/** Reads by role with the allowed statuses: a refusal is fine, a failure is not. */
function readings([admin = null, ...others]: Readers) {
  const all = [...READS, ...ADMIN_READS].map((path) => ({ path, reader: admin, fine: [200] }));
  return [...all, ...others.flatMap((reader) => READS.map((path) => ({ path, reader, fine: [200, 401, 404] })))];
}

/**
 * Makes every read that returns user-written content.
 * @param readers an admin, and others who may be refused
 */
export async function expectReadable(readers: Readers, what: string): Promise<void> {
  for (const { path, reader, fine } of readings(readers)) {
    const response = await callApi(sampleOf(path), { headers: { ...reader?.headers } });
    expect(fine, `${path} after ${what}: ${response.status}`).toContain(response.status);
  }
}
