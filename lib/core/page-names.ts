/** One-segment pages whose HTML is the same for all visitors. Add new public pages here. */
export const PUBLIC_PAGES: ReadonlySet<string> = new Set([
  "businesses",
  "posts",
  "about",
  "contact-us",
  "cities",
  "data",
  "map",
  "offline",
  "privacy-policy",
  "terms-and-conditions",
]);

/**
 * Private pages with plain forms and texts: sign-in and account pages, pages with a secret in the address, and pages
 * for a single visitor. React hydrates only a shared list, and only for signed-in users (`lib/server/private-page.ts`).
 */
export const ACCOUNT_PAGES: ReadonlySet<string> = new Set([
  "login",
  "signup",
  "forgot-password",
  "reset-password",
  "account-activation",
  "delete-account",
  "unsubscribe",
  "oauth-callback",
  "outcome",
  "list",
  "preview",
]);

/** Pages for signed-in users (`app/[lng]/(app)`) and everything below them: ordinary Next, streamed. */
export const APP_PAGES: ReadonlySet<string> = new Set(["profile", "saved", "dashboard"]);

export const PRIVATE_PAGES: ReadonlySet<string> = new Set([...ACCOUNT_PAGES, ...APP_PAGES]);
