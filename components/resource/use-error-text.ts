"use client";

import { useTranslations } from "next-intl";
import { CallError } from "@/lib/api-client/call-error";

/** What went wrong with a call, in the reader's language. */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslations("errors");
  return (error) => t(error instanceof CallError ? error.code : "general");
}
