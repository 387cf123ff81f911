import { BusinessThumb } from "@/components/business/business-parts";
import { Icon } from "@/components/ui/icon";
import { ScriptSlot } from "@/components/ui/script-slot";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { introductionOf } from "./choices";
import { CorrectionForm, type CorrectionFormProps } from "./correction-form";

/** Correction form, pre-filled with the current data. No account needed. */
export function CorrectionScreen(props: CorrectionFormProps) {
  const { business, lng } = props;
  const t = texts(lng, "correction");
  const { name, about } = introductionOf(business, lng);
  return (
    <div className="page-width fix" data-forms="">
      <a className="fix__back" href={paths.business(lng, business)}>
        <Icon name="chevron-left" />
        {t("back")}
      </a>
      <h1>{t("title")}</h1>
      <p className="fix__lead">{t("lead")}</p>
      <div className="fix__business">
        <BusinessThumb business={business} lng={lng} picture={business.logo ?? business.cover} sizes="56px" max={160} />
        <div>
          <b dir="auto" lang={name.lang === lng ? undefined : name.lang}>
            {name.text}
          </b>
          <small dir="auto">{about}</small>
        </div>
        <a className="text-link tap-link" href={paths.search(lng)}>
          {t("another")}
        </a>
      </div>
      <ScriptSlot name="form" />
      <section data-form-area="" aria-label={t("title")}>
        <CorrectionForm {...props} />
      </section>
    </div>
  );
}
