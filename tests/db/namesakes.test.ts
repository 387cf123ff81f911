import { expect, test } from "vitest";
import { findBusiness, findNamesakes } from "@/lib/business/queries";

import { readRows } from "@/tests/support/rows";

const SLUGS = ["twin", "twin-2", "twin-hidden"];

async function addTwins(): Promise<void> {
  for (const [index, slug] of SLUGS.entries()) {
    await readRows(
      `INSERT INTO businesses (id, slug, type, city, status, translation, address) VALUES
        (gen_random_uuid(), $1, 'restaurant', 'nuristan', $2, $3, $4)`,
      [
        slug,
        slug === "twin-hidden" ? "suspended" : "confirmed",
        { fa: { title: "دوگانه" }, en: { title: `Twin ${index}` } },
        { fa: `کوچه ${index}` },
      ],
    );
  }
}

test("places of one name in a city know of each other, whatever language the name is in", async () => {
  await addTwins();
  const found = await findBusiness({ city: "nuristan", type: "restaurant", slug: "twin" });
  if (!found || !("business" in found)) throw new Error("The place is not there.");
  const others = await findNamesakes(found.business);
  expect(others.map(({ slug }) => slug)).toEqual(["twin-2"]);
  expect(others[0]?.address).toEqual({ fa: "کوچه 1" });
  const elsewhere = { ...found.business, city: "herat" as const };
  expect(await findNamesakes(elsewhere)).toEqual([]);
});
