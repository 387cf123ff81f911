import type { Metadata } from "next";
import { nameOf } from "@/components/business/facts";
import { kindsOf } from "@/components/correction/choices";
import { CorrectionScreen } from "@/components/correction/correction-screen";
import { pageMetadata } from "@/components/layout/page-metadata";
import { getMenu } from "@/lib/dish/menu";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { refusedForm } from "@/lib/page-cache/scope";
import { type BusinessParams, loadBusiness, type PageQuery, word } from "../_business/load";
import { BusinessScreen } from "../_business/screen";

export const dynamic = "force-dynamic";

type Props = { params: Promise<BusinessParams>; searchParams: Promise<PageQuery> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { lng, address, business } = await loadBusiness(await params, "correct");
  const title = business
    ? texts(lng, "correction")("meta", { name: nameOf(business, lng).text })
    : texts(lng, "business")("gone.title");
  return pageMetadata(lng, paths.correct(lng, business ?? address), { title, noindex: true });
}

/** Correction form. `?reason=` preselects the problem, `?dish=` the dish with the wrong price. */
export default async function CorrectPage({ params, searchParams }: Props) {
  const [loaded, query] = await Promise.all([loadBusiness(await params, "correct"), searchParams]);
  const { lng, business, now } = loaded;
  if (!business) return <BusinessScreen {...loaded} tab="menu" />;
  const { groups } = await getMenu(business.id);
  const dishes = groups.flatMap((group) => group.dishes);
  const dish = dishes.find(({ id }) => id === word(query, "dish"))?.id;
  const kind = kindsOf(business).find((known) => known === (dish ? "price" : word(query, "reason")));
  const screen = { business, dishes, lng, now, chosen: { kind, dish }, refused: refusedForm() };
  return <CorrectionScreen {...screen} />;
}
