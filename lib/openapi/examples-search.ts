import { CATEGORY, DISH, DISH_CARD, RESTAURANT, RESTAURANT_CARD } from "@/lib/openapi/example-parts";

const { _id, slug, name, type, city, latitude, longitude, ratings } = RESTAURANT;

export const SEARCH_EXAMPLES: Readonly<Record<string, unknown>> = {
  RestaurantHit: { ...RESTAURANT, distance: 850, match: { dish: DISH, isCheapest: true } },
  RestaurantCardHit: { ...RESTAURANT_CARD, distance: 850, match: { dish: DISH_CARD, isCheapest: true } },
  DishHit: { ...DISH, restaurant: { _id, slug, name, type, city, ratings, opening: { state: "open" } } },
  DishCardHit: {
    ...DISH_CARD,
    restaurant: { _id, slug, name, type, city, ratings: RESTAURANT_CARD.ratings, opening: { state: "open" } },
  },
  Marker: {
    _id,
    slug,
    name,
    type,
    city,
    latitude,
    longitude,
    average: ratings.average,
    reviews: ratings.count,
    state: "open",
    distance: 850,
  },
  Facets: {
    types: { restaurant: 12, cafe: 4, "ice-milk": 1, confectionary: 0 },
    services: {
      delivery: 9,
      familyArea: 11,
      ladiesOnly: 0,
      freeDelivery: 2,
      freeWifi: 6,
      parkingAvailable: 8,
      onlineReservation: 1,
      traditionalDishes: 13,
    },
    cities: [{ city, count: 17 }],
    categories: [{ slug: CATEGORY.slug, name: CATEGORY.name, translation: CATEGORY.translation, count: 7 }],
    ratings: [{ min: 4, count: 10 }],
    openNow: 12,
  },
  Understood: {
    city,
    services: ["familyArea"],
    dishKinds: ["chopan-kebab"],
    categories: [],
    openNow: true,
    sort: "cheapest",
    priceTo: 300,
    minRating: 4,
    rest: "",
    corrected: "کباب",
  },
  Suggestion: { kind: "business", _id, city, type, slug, title: name, detail: "هرات" },
};
