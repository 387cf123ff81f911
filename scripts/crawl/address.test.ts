import { expect, test } from "vitest";
import { shapeOf } from "./address";

test.each([
  [
    "/en/herat/restaurant/herat-nights/menu?dish=01a13e67-5da0-734a-97f4-878b17ab088b",
    "{city}/{type}/{slug}/menu?dish",
  ],
  ["/fa/herat/dishes/mantu", "{city}/dishes/{dish}"],
  ["/fa/weblog/01a13e67-5da0-734a-97f4-878b17ab088b", "weblog/{post}"],
  ["/fa/dashboard/audit?search=01a13e67-5da0-734a-97f4-878b17ab088b&page=2", "dashboard/audit?page&search"],
  ["/ps/dashboard/restaurants/edit/01a13e67-5da0-734a-97f4-878b17ab088b", "dashboard/restaurants/edit/{id}"],
])("%s has the shape %s", (address, shape) => expect(shapeOf(address)).toBe(shape));
