import { ids, WORLD_CITY } from "./world-ids";

/** One good address for each path of the API. */
export const SAMPLES: Readonly<Record<string, string>> = {
  "/v1/restaurant/restaurants-name": "/v1/restaurant/restaurants-name?lang=en",
  "/v1/restaurant": `/v1/restaurant?city=${WORLD_CITY}`,
  "/v1/restaurant/:id": `/v1/restaurant/${ids.open}`,
  "/v2/restaurant/:id": `/v2/restaurant/${ids.open}`,
  "/v1/restaurant/featured": `/v1/restaurant/featured?city=${WORLD_CITY}`,
  "/v1/restaurant/top-rated": `/v1/restaurant/top-rated?city=${WORLD_CITY}`,
  "/v1/restaurant/nearby": "/v1/restaurant/nearby?lat=35.4&lng=70.9",
  "/v1/restaurant/:id/media": `/v1/restaurant/${ids.open}/media`,
  "/v2/restaurant/:id/dish": `/v2/restaurant/${ids.open}/dish`,
  "/v2/restaurant/:id/similar": `/v2/restaurant/${ids.open}/similar`,
  "/v2/restaurant": "/v2/restaurant?search=kabab",
  "/v1/search/markers": `/v1/search/markers?city=${WORLD_CITY}`,
  "/v1/search/suggest": "/v1/search/suggest?q=ka&lang=en",
  "/v1/search/popular": "/v1/search/popular?lang=en",
  "/v1/home": "/v1/home?lat=35.4&lng=70.9",
  "/v1/category": "/v1/category",
  "/v1/group": "/v1/group",
  "/v1/dish": `/v1/dish?restaurantId=${ids.open}`,
  "/v1/dish/:id": `/v1/dish/${ids.typical}`,
  "/v1/dish/default-images": "/v1/dish/default-images",
  "/v1/dish/:id/comments": `/v1/dish/${ids.typical}/comments`,
  "/v1/dish/:id/ratings": `/v1/dish/${ids.typical}/ratings`,
  "/dish/:id/ratings": `/dish/${ids.typical}/ratings`,
  "/v1/dish/:id/favorites/users": `/v1/dish/${ids.typical}/favorites/users`,
  "/v1/dish/:id/interactions": `/v1/dish/${ids.typical}/interactions`,
  "/v1/dish/favorites": "/v1/dish/favorites",
  "/v1/dish/favorites/:id/status": `/v1/dish/favorites/${ids.typical}/status`,
  "/v1/review/:id": `/v1/review/${ids.open}`,
  "/v1/report": "/v1/report",
  "/v1/settings": "/v1/settings",
  "/v1/audit": "/v1/audit",
  "/v1/review/mine": "/v1/review/mine",
  "/v1/review/withdrawn": "/v1/review/withdrawn",
  "/v1/review/restaurant/:restaurantId/user/:userId": `/v1/review/restaurant/${ids.open}/user/${ids.user(1)}`,
  "/v1/post": "/v1/post",
  "/v1/post/:id": `/v1/post/${ids.post(1)}`,
  "/user/refresh-token": "/user/refresh-token",
  "/v1/user/profile": "/v1/user/profile",
  "/v1/user/bookmarks": "/v1/user/bookmarks",
  "/v1/user": "/v1/user?role=customer",
  "/v1/user/contact": "/v1/user/contact?filter=unread",
  "/v1/mail": "/v1/mail?state=waiting",
  "/v1/mail/:id": `/v1/mail/${ids.open}`,
  "/healthz": "/healthz",
  "/readyz": "/readyz",
  "/openapi.json": "/openapi.json",
};

export function sampleOf(path: string): string {
  const sample = SAMPLES[path];
  if (!sample) throw new Error(`tests/api/samples.ts has no address for ${path}`);
  return sample;
}
