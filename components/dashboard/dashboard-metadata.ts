import type { Metadata } from "next";
import type { Language } from "@/lib/i18n/language";
import { texts } from "@/lib/i18n/texts";

/** The head of a section of the dashboard. */
export function dashboardMetadata(lng: Language, title: string): Metadata {
  return { title: `${title} | ${texts(lng, "common")("siteName")}` };
}
