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
    <div className="page-width max-w-[calc(680px+2*var(--gutter))] pt-1 pb-10 lg:pt-5 lg:pb-16" data-forms="">
      <a
        className="inline-flex min-h-11 items-center gap-1.5 font-[600] text-lapis"
        href={paths.business(lng, business)}
      >
        <Icon name="chevron-left" />
        {t("back")}
      </a>
      <h1 className="text-2xl lg:text-[34px]">{t("title")}</h1>
      <p className="mb-3 text-ink-2">{t("lead")}</p>
      {/* Beside a long name the link would leave one word per line, so it wraps below. */}
      <div className="fix__business">
        <BusinessThumb business={business} lng={lng} picture={business.logo ?? business.cover} sizes="56px" max={160} />
        <div className="min-w-0 flex-[1_1_140px]">
          <b className="block font-semibold" dir="auto" lang={name.lang === lng ? undefined : name.lang}>
            {name.text}
          </b>
          <small className="text-sm text-ink-2" dir="auto">
            {about}
          </small>
        </div>
        <a className="text-link tap-link ms-auto" href={paths.search(lng)}>
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
