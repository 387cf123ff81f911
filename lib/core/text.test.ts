import { expect, test } from "vitest";
import { withoutPosition } from "./text";

test("a position is left out of what is logged", () => {
  expect(withoutPosition("/fa/businesses?lat=34.341&lon=62.2&sort=nearest")).toBe(
    "/fa/businesses?lat=&lon=&sort=nearest",
  );
  expect(withoutPosition("/api/v2/restaurant?LAT=1&location=34.3,62.2#x")).toBe("/api/v2/restaurant?LAT=&location=#x");
  expect(withoutPosition("/fa/herat?search=flat%20lat")).toBe("/fa/herat?search=flat%20lat");
});
