import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";

export const bookmarkRestaurant = endpoint({
  method: "POST",
  path: "/v1/restaurant/:id/bookmark",
  access: "verified",
  summary:
    "Bookmarks a restaurant, or takes its bookmark away; with `state` it ends up as asked, however often it is sent",
  resource: "restaurant",
  query: z.object({ state: z.enum(["on", "off"]).optional() }),
  output: z.object({ bookmarked: z.boolean() }),
});
