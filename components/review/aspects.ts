/** The three marks that every review gives. */
export const ASPECTS = ["food", "service", "environment"] as const;
