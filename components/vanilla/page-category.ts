const NAMED =
  /^\/\w\w\/(posts|weblog|about|contact-us|cities|offline|privacy-policy|terms-and-conditions|login|signup|profile|saved|dashboard)(?:\/|$)/;

/** Kind of page (ANA-06): one of a few fixed keywords, never a part of the URL, which anyone could have written. */
export function pageCategory(): string {
  if (document.querySelector("[data-business]")) return "business";
  if (document.querySelector("[data-search-results]")) return "search";
  return /^\/\w\w\/?$/.test(location.pathname) ? "home" : (NAMED.exec(location.pathname)?.[1] ?? "other");
}
