import type { Metadata } from "next";
import { dashboardMetadata } from "@/components/dashboard/dashboard-metadata";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { mayAddBusiness } from "@/lib/business/manage/queries";
import { languageOf } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { requireManager } from "../../../_app/guard";
import { NewBusiness } from "../_editor/new-business";

type Props = { readonly params: Promise<{ lng: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const lng = languageOf((await params).lng);
  return dashboardMetadata(lng, texts(lng, "businessEditor")("new"));
}

/** A new business, by an owner or an admin (RTE-32). Who manages others' places is told why there is no form. */
export default async function AddRestaurantPage({ params }: Props) {
  const named = (await params).lng;
  const actor = await requireManager(named);
  const lng = languageOf(named);
  if (await mayAddBusiness(actor)) return <NewBusiness lng={lng} isAdmin={actor.role === "admin"} />;
  const t = texts(lng, "businessEditor");
  return (
    <section className="grid gap-5">
      <h1 className="text-2xl leading-(--lh-tight)">{t("new")}</h1>
      <Notice>
        <p>{t("notOwner")}</p>
        <Button href={paths.page(lng, "contact-us")} size="small" className="mt-3">
          {t("notOwnerContact")}
        </Button>
      </Notice>
    </section>
  );
}
