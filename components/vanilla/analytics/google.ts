import { loadScript } from "../load-script";
import { pageCategory } from "../page-category";
import { memberSince } from "./member-since";
import type { Sink } from "./sink";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/**
 * Google Analytics without cookies, advertising or query strings; never passes on typed text.
 * @param id `G-…`
 */
export function google(id: string): Sink {
  const queue: unknown[] = [];
  window.dataLayer = queue;
  /** Google's script expects an `arguments` object, not an array. */
  const gtag: (...command: unknown[]) => void = function () {
    // biome-ignore lint/complexity/noArguments: see above
    queue.push(arguments);
  };
  const { lang, dataset } = document.documentElement;
  const userType = dataset.userType ?? "visitor";
  gtag("js", new Date());
  gtag("consent", "default", {
    analytics_storage: "denied",
    ad_storage: "denied",
    ad_user_data: "denied",
    ad_personalization: "denied",
  });
  gtag("set", "user_properties", { user_type: userType, language: lang, currency: "AFN" });
  gtag("config", id, {
    anonymize_ip: true,
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    currency: "AFN",
    page_location: location.origin + location.pathname,
    page_referrer: "",
  });
  void memberSince().then((dates) => dates && gtag("set", "user_properties", dates));
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
  return ({ name, category, label, value, restaurantId, dishId }) =>
    gtag("event", name, {
      event_category: category,
      event_label: label,
      value,
      restaurant_id: restaurantId,
      dish_id: dishId,
      user_type: userType,
      language: lang,
      page_category: pageCategory(),
    });
}
