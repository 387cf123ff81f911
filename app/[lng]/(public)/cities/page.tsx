import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { JsonLd } from "@/components/json-ld/json-ld";
import { env } from "@/lib/core/env";
import { isLanguage } from "@/lib/i18n/language";
import { CitiesScreen } from "./cities-screen";
import { citiesJsonLd } from "./json-ld";
import { citiesMetadata, loadCities } from "./load";

type Props = { readonly params: Promise<{ lng: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { lng } = await params;
  return isLanguage(lng) ? citiesMetadata(lng) : {};
}

export default async function CitiesPage({ params }: Props) {
  const { lng } = await params;
  if (!isLanguage(lng)) notFound();
  const { counts, kinds } = await loadCities();
  return (
    <>
      <CitiesScreen lng={lng} counts={counts} kinds={kinds} />
      <JsonLd nodes={[citiesJsonLd(lng, env.SITE_URL, counts)]} />
    </>
  );
}
