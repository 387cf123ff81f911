import { expect, test } from "vitest";
import { listNearby } from "@/lib/business/card/queries";
import { PROVINCES } from "@/lib/core/provinces";
import { readRows } from "@/tests/support/rows";

/** As it was asked with Postgres' own extension: what the product's arithmetic is measured against. */
const BY_EARTHDISTANCE = `
  SELECT id, ll_to_earth(latitude, longitude) <-> ll_to_earth($1, $2) AS distance FROM businesses
   WHERE status = 'confirmed' AND deleted_at IS NULL AND latitude IS NOT NULL
     AND earth_box(ll_to_earth($1, $2), $3) @> ll_to_earth(latitude, longitude)
     AND ll_to_earth(latitude, longitude) <-> ll_to_earth($1, $2) <= $3
   ORDER BY 2, id LIMIT 40`;

test("the index gives the order: places that are further away are not measured", async () => {
  const counted = async () => {
    const [row] = await readRows<{ scans: number; read: number; businesses: number }>(
      `SELECT idx_scan::int AS scans, idx_tup_read::int AS read, (SELECT count(*)::int FROM businesses) AS businesses
        FROM pg_stat_user_indexes WHERE indexrelname = 'businesses_nearest'`,
    );
    return row;
  };
  expect(await counted()).toMatchObject({ scans: 0 });
  await listNearby({ latitude: 34.53, longitude: 69.17 }, 3);
  await listNearby({ latitude: 34.53, longitude: 69.17 }, 3, 50_000);
  // A connection tells what it did at its end; ours does while it is asked again.
  await readRows(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
  );
  await expect.poll(counted, { timeout: 20_000, interval: 200 }).toMatchObject({ scans: 2 });
  const { read = 0, businesses = 0 } = (await counted()) ?? {};
  expect(read / businesses).toBeLessThan(0.3);
});

test("the nearest are the same places in the same order at the same metres as by Postgres' earthdistance", async () => {
  await readRows("CREATE EXTENSION earthdistance");
  let found = 0;
  for (const [at, { center }] of PROVINCES.entries()) {
    // Beside the centre, so that no two places are equally far.
    const position = { latitude: center[0] + at / 1000, longitude: center[1] - at / 700 };
    for (const radius of [1000, 30_000, 400_000]) {
      const expected = await readRows<{ id: string; distance: number }>(BY_EARTHDISTANCE, [
        position.latitude,
        position.longitude,
        radius,
      ]);
      const nearest = await listNearby(position, 40, radius);
      expect(nearest.map(({ id, distance }) => ({ id, distance }))).toEqual(
        expected.map(({ id, distance }) => ({ id, distance: Math.round(distance) })),
      );
      found += nearest.length;
    }
  }
  expect(found).toBeGreaterThan(500);
});
