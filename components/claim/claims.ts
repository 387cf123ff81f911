export type TypedClaim = { readonly proof: string; readonly phone: string; readonly photo: File | null };

/** The user's relation to the business; "form" means none yet. */
export type Known = "form" | "waiting" | "owner";
