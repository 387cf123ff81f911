/** The namespaces that come with what is opened, not with a page (`withTexts`); what else a page says stands in it. */
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
