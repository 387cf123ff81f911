import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { OutcomeScreen } from "@/components/correction/outcome-screen";
import { Button } from "@/components/ui/button";
import { GoneState } from "@/components/ui/gone-state";
import { decoded } from "@/lib/core/decoded";
import { env } from "@/lib/core/env";
import { orNull } from "@/lib/core/errors";
import { readOutcome } from "@/lib/correction/queries";
import { isLanguage, type Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { gone } from "@/lib/page-cache/scope";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ lng: string; token: string }> };

/** Shared by the page and its metadata; null for an unknown link. */
const find = cache(async (token: string) => orNull(readOutcome(decoded(token))));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { lng, token } = await params;
  if (!isLanguage(lng)) return {};
  const t = texts(lng, "correction.outcome");
  const title = `${t((await find(token)) ? "meta" : "unknown")} | ${texts(lng, "common")("siteName")}`;
  return { title, robots: { index: false, follow: false } };
}

/** Result of a correction, for everyone with its link. */
export default async function OutcomePage({ params }: Props) {
  const { lng, token } = await params;
  if (!isLanguage(lng)) notFound();
  const outcome = await find(token);
  if (!outcome) return <UnknownOutcome lng={lng} />;
  return <OutcomeScreen outcome={outcome} lng={lng} href={env.SITE_URL + paths.outcome(lng, decoded(token))} />;
}

function UnknownOutcome({ lng }: { readonly lng: Language }) {
  const t = texts(lng, "correction.outcome");
  gone();
  return (
    <GoneState title={t("unknown")} text={t("unknownText")}>
      <Button href={paths.search(lng)} icon="search">
        {texts(lng, "sharedList")("find")}
      </Button>
    </GoneState>
  );
}
