import type { Metadata } from "next";
import { nameOf } from "@/components/business/facts";
import { pageMetadata } from "@/components/layout/page-metadata";
import { env } from "@/lib/core/env";
import { getMenu } from "@/lib/dish/menu";
import { kabulDayNumber, kabulInstant } from "@/lib/i18n/calendar";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { badRequest, cachePage } from "@/lib/page-cache/scope";
import { type BusinessParams, loadBusiness, type PageQuery } from "../_business/load";
import { BusinessScreen } from "../_business/screen";
import { readChoice } from "./papers";
import { PrintScreen } from "./print-screen";

export const dynamic = "force-dynamic";

type Props = { params: Promise<BusinessParams>; searchParams: Promise<PageQuery> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { lng, address, business } = await loadBusiness(await params, "print");
  const title = business
    ? texts(lng, "print")("title", { name: nameOf(business, lng).text })
    : texts(lng, "business")("gone.title");
  return pageMetadata(lng, paths.print(lng, business ?? address), { title, noindex: true });
}

/** The printable menu: paper by `?paper=` (A4, A5 or a table tent), one section by `?section=`. */
export default async function PrintPage({ params, searchParams }: Props) {
  const [loaded, query] = await Promise.all([loadBusiness(await params, "print"), searchParams]);
  const { lng, business, now } = loaded;
  if (!business) return <BusinessScreen {...loaded} tab="menu" />;
  const menu = await getMenu(business.id, loaded.reader);
  const { choice, isUnknown } = readChoice(query, menu);
  if (isUnknown) badRequest();
  // The printed page shows its date.
  cachePage({ tags: [], freshUntil: endOfToday(now) });
  const screen = { business, lng, menu, choice, isUnknown, now, origin: env.SITE_URL };
  return <PrintScreen {...screen} />;
}

/** Midnight in Kabul at the end of today. */
function endOfToday(now: Date): Date {
  return kabulInstant(kabulDayNumber(now) + 1);
}
