/** One-segment pages whose HTML is the same for everybody. A new public page is added here. */
export const PUBLIC_PAGES: ReadonlySet<string> = new Set([
  "businesses",
  "posts",
  "about",
  "contact-us",
  "cities",
  "map",
  "offline",
  "privacy-policy",
  "terms-and-conditions",
]);

/**
 * Private pages that lead into an account and out of it, and those whose address holds a secret or that one visitor alone may see: plain forms and texts. React
 * brings only a shared list to life, and only for members (`lib/server/private-page.ts`).
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

/** Pages of the app for who is signed in (`app/[lng]/(app)`): ordinary Next, streamed. All that stands below them is one too. */
export const APP_PAGES: ReadonlySet<string> = new Set(["profile", "saved", "dashboard"]);

/** First segments below the language whose pages belong to one visitor or carry a secret in their address. */
export const PRIVATE_PAGES: ReadonlySet<string> = new Set([...ACCOUNT_PAGES, ...APP_PAGES]);
