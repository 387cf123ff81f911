import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { OutcomeScreen } from "@/components/correction/outcome-screen";
import { decoded } from "@/lib/core/decoded";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { readOutcome } from "@/lib/correction/queries";
import { isLanguage } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ lng: string; token: string }> };

/** Shared by the page and its metadata. */
const find = cache(async (token: string) =>
  readOutcome(decoded(token)).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }),
);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { lng, token } = await params;
  if (!isLanguage(lng)) return {};
  await find(token);
  const title = `${texts(lng, "correction.outcome")("meta")} | ${texts(lng, "common")("siteName")}`;
  return { title, robots: { index: false, follow: false } };
}

/** Result of a correction, for everyone with its link. */
export default async function OutcomePage({ params }: Props) {
  const { lng, token } = await params;
  if (!isLanguage(lng)) notFound();
  const outcome = await find(token);
  return <OutcomeScreen outcome={outcome} lng={lng} href={env.SITE_URL + paths.outcome(lng, decoded(token))} />;
}
