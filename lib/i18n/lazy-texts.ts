/** Namespaces loaded on demand with `withTexts`; all other texts are part of the page. */
export const LAZY_TEXTS = [
  "accountMenu",
  "common",
  "dishSaid",
  "enums",
  "hours",
  "lists",
  "map",
  "outbox",
  "password",
  "postAdmin",
  "resource",
  "reviewing",
  "tray",
] as const;
export type LazyTexts = (typeof LAZY_TEXTS)[number];
