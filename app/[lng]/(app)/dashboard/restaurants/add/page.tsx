import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { mayAddBusiness } from "@/lib/business/manage/queries";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { sectionMetadata, sectionPage } from "../../_section/section-page";
import { NewBusiness } from "../_editor/new-business";

export const generateMetadata = sectionMetadata("restaurants/add", (lng) => texts(lng, "businessEditor")("new"));

/** Adds a business, for owners and admins (RTE-32). Mere managers see why there is no form. */
export default sectionPage("restaurants/add", async ({ lng, actor }) => {
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
});
