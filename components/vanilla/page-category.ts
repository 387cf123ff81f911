const NAMED =
  /^\/\w\w\/(posts|weblog|about|contact-us|cities|offline|privacy-policy|terms-and-conditions|login|signup|profile|saved|dashboard)(?:\/|$)/;

/** What kind of page this is (ANA-06): one of few words of ours, never a part of an address that anybody may have written. */
export function pageCategory(): string {
  if (document.querySelector("[data-business]")) return "business";
  if (document.querySelector("[data-search-results]")) return "search";
  return /^\/\w\w\/?$/.test(location.pathname) ? "home" : (NAMED.exec(location.pathname)?.[1] ?? "other");
}
