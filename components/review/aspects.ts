export const ASPECTS = ["food", "service", "environment"] as const;
