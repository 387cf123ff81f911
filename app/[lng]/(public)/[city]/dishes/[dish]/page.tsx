import type { Metadata } from "next";
import { DishLandingScreen } from "@/components/dish-kind/dish-landing";
import { landingMetadata, loadLanding, type PageParams } from "./load";

type Props = {
  readonly params: Promise<{ lng: string; city: string; dish: string }>;
  readonly searchParams: Promise<PageParams>;
};

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return landingMetadata(await loadLanding(await params, await searchParams));
}

export default async function DishPage({ params, searchParams }: Props) {
  const view = await loadLanding(await params, await searchParams);
  return <DishLandingScreen {...view} />;
}
