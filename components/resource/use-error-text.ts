"use client";

import { useTranslations } from "next-intl";
import { CallError } from "@/lib/api-client/call-error";

/** What went wrong with a call, in the reader's language. */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslations("errors");
  // Public pages have only some of the sentences (components/layout/public-frame.tsx).
  return (error) => t(error instanceof CallError && t.has(error.code) ? error.code : "general");
}
