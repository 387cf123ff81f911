import { inject, track } from "@vercel/analytics";
import type { Sink } from "./sink";

/** Vercel's own counting, where the site runs there; it counts views of pages by itself, which are told without queries. */
export function vercel(): Sink {
  inject({ mode: "production", beforeSend: (event) => ({ ...event, url: event.url.split(/[?#]/)[0] ?? "" }) });
  return ({ name, category, label, value, restaurantId = null, dishId = null }) => {
    if (name !== "page_view") track(name, { category, label, value, restaurantId, dishId });
  };
}
