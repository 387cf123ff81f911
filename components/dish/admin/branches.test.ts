import { expect, test } from "vitest";
import { changeOf, twinsOf, withOffers } from "./branches";
import type { Dish } from "./dish";

const PLACES = [
  { id: "p1", name: "Herat" },
  { id: "p2", name: "Balkh" },
];
const dish = (_id: string, restaurantId: string, fa: string, price: number) =>
  ({
    _id,
    restaurantId,
    name: fa,
    price,
    availability: "available",
    updatedAt: `v${_id}`,
    translation: { fa: { title: fa } },
  }) as unknown as Dish;

test("what was saved is offered to dishes of the same name elsewhere that are not like that yet", () => {
  const here = dish("a", "p1", "كابلي پلو", 300);
  const offers = withOffers([], [{ _id: "a", price: 350 }]);
  const found = [dish("b", "p2", "کابلی پلو", 300), dish("c", "p2", "منتو", 200), dish("d", "p9", "کابلی پلو", 1)];
  const twins = twinsOf(found, offers, [here], PLACES);
  expect(twins.map((twin) => [twin.branch, changeOf(twin)])).toEqual([
    ["Balkh", { _id: "b", restaurantId: "p2", updatedAt: "vb", price: 350 }],
  ]);
  expect(twinsOf([dish("b", "p2", "کابلی پلو", 350)], offers, [here], PLACES)).toEqual([]);
});

test("of one dish the latest counts; a section or a status is not offered", () => {
  const once = withOffers(
    [],
    [
      { _id: "a", price: 350 },
      { _id: "b", status: "inactive" },
    ],
  );
  expect(withOffers(once, [{ _id: "a", availability: "unavailable" }])).toEqual([
    { _id: "a", price: 350, availability: "unavailable" },
  ]);
  expect(withOffers(once, [])).toBe(once);
});
