/** The second factors of an account, as its owner sees them. */
export type SecondFactors = {
  /** The account's role needs one. */
  isRequired: boolean;
  /** Since when an app shows codes for it. */
  appSince: Date | null;
  passkeys: { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }[];
  /** Recovery codes that were not used yet. */
  codesLeft: number;
};

/** What proves who somebody is, after the password: a code of the app, a recovery code, or what a passkey answers. */
export type FactorProof = { readonly code: string } | { readonly passkey: Readonly<Record<string, unknown>> };

/** How a login that waits can be ended. */
export type FactorMethods = { readonly app: boolean; readonly passkey: boolean; readonly codesLeft: number };
