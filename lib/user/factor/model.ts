export type SecondFactors = {
  isRequired: boolean;
  /** Since when an authenticator app is set up. */
  appSince: Date | null;
  passkeys: { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }[];
  codesLeft: number;
};

/** Second-step proof: a code of the app, a recovery code, or a passkey's response. */
export type FactorProof = { readonly code: string } | { readonly passkey: Readonly<Record<string, unknown>> };

export type FactorMethods = { readonly app: boolean; readonly passkey: boolean; readonly codesLeft: number };
