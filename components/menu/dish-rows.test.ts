import { describe, expect, it } from "vitest";
import { DISH_LABELS } from "@/lib/core/constants";
import { escapeHtml } from "@/lib/core/escape";
import type { Dish } from "@/lib/dish/model";
import { dishRows } from "./dish-rows";

const HOSTILE = `"><script>alert('1')</script><img src=x onerror=alert(2)>&amp;`;

const dish: Dish = {
  id: '"><b>',
  businessId: "b",
  translation: { en: { title: HOSTILE, description: HOSTILE } },
  price: 350,
  priceConfirmedAt: null,
  type: "food",
  status: "active",
  availability: "unavailable",
  labels: [...DISH_LABELS],
  servingTime: null,
  image: null,
  kind: null,
  groupId: null,
  categories: [],
  ratings: { average: null, count: 0 },
  favouriteCount: 2,
  createdAt: new Date(0),
  unreadablePhotoId: null,
  updatedAt: new Date(0),
};

describe("the HTML of dish rows", () => {
  it("leaves text without signs as it is", () => expect(escapeHtml("قابلی پلو ۳۵۰")).toBe("قابلی پلو ۳۵۰"));

  it("SEC: lets no text of a dish become markup or leave its attribute", () => {
    const words = {
      lng: "en",
      loginHref: HOSTILE,
      soldOut: HOSTILE,
      like: [HOSTILE, HOSTILE],
      labels: {},
      add: { label: [HOSTILE, HOSTILE], told: "fa" },
    } as const;
    const html = dishRows(
      [
        dish,
        { ...dish, availability: "available", translation: { en: { title: HOSTILE }, fa: { title: `${HOSTILE}!` } } },
      ],
      words,
    );
    expect(html).not.toMatch(/<script|<img|onerror=alert\(2\)>(?!&)/);
    const tags = html.match(/<\/?[a-z]+[^>]*>/g) ?? [];
    const names = new Set(tags.map((tag) => /[a-z]+\d?/.exec(tag)?.[0]));
    expect([...names].sort()).toEqual(["a", "b", "button", "data", "div", "h3", "li", "p", "span", "svg", "use"]);
    expect(html.match(/</g)?.length).toBe(tags.length);
  });
});
