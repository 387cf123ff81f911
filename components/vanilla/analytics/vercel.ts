import { inject, track } from "@vercel/analytics";
import type { Sink } from "./sink";

/** Vercel Analytics, if the site runs there. It counts page views by itself, with URLs stripped of queries. */
export function vercel(): Sink {
  inject({ mode: "production", beforeSend: (event) => ({ ...event, url: event.url.split(/[?#]/)[0] ?? "" }) });
  return ({ name, category, label, value, restaurantId = null, dishId = null }) => {
    if (name !== "page_view") track(name, { category, label, value, restaurantId, dishId });
  };
}
