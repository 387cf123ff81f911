import { BusinessThumb } from "@/components/business/business-parts";
import { Button } from "@/components/ui/button";
import {
  controlProps,
  ErrorSummary,
  Field,
  FieldError,
  type FieldTexts,
  InputField,
  TextAreaField,
} from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { ScriptSlot } from "@/components/ui/script-slot";
import type { BusinessDetail } from "@/lib/business/model";
import type { CorrectionKind, Language } from "@/lib/core/constants";
import { CORRECTION_NOTE_MAX } from "@/lib/correction/model";
import type { Dish } from "@/lib/dish/model";
import { formatNumber } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { RefusedForm } from "@/lib/page-cache/scope";
import { introductionOf, KIND_ICONS, kindsOf, toldNow } from "./choices";
import { type FieldName, type FieldPropsOf, fieldErrors, leadOf, missingText, wrongText } from "./form-errors";
import { KindFields } from "./kind-fields";
import "../ui/form.css";
import "./correction.css";

/** Correction form, pre-filled with the current data. No account needed. */
export function CorrectionScreen(props: CorrectionFormProps) {
  const { business, lng } = props;
  const t = texts(lng, "correction");
  const { name, about } = introductionOf(business, lng);
  return (
    <div className="page-width fix fix--form" data-forms="">
      <a
        className="inline-flex min-h-11 items-center gap-1.5 font-[600] text-lapis"
        href={paths.business(lng, business)}
      >
        <Icon name="chevron-left" />
        {t("back")}
      </a>
      <h1>{t("title")}</h1>
      <p className="mb-3 text-ink-2">{t("lead")}</p>
      {/* Beside a long name the link would leave one word per line, so it wraps below. */}
      <div className="fix__business">
        <BusinessThumb business={business} lng={lng} picture={business.logo ?? business.cover} sizes="56px" max={160} />
        <div>
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

type CorrectionFormProps = {
  readonly business: BusinessDetail;
  readonly dishes: readonly Dish[];
  readonly lng: Language;
  readonly now: Date;
  /** Preselected by the link to this page. */
  readonly chosen: { readonly kind: CorrectionKind | undefined; readonly dish: string | undefined };
  readonly refused: RefusedForm | null;
};

/** Asks what is wrong, then for the right value. Works without script and keeps the typed values. */
function CorrectionForm({ business, dishes, lng, now, chosen, refused }: CorrectionFormProps) {
  const t = texts(lng, "correction");
  const values: Readonly<Record<string, string>> = refused?.values ?? {
    kind: chosen.kind ?? "",
    dishId: chosen.dish ?? "",
  };
  const errors = fieldErrors(lng, refused);
  const errorOf = (name: FieldName) => errors.find((one) => one.name === name)?.text;
  const field: FieldPropsOf = (name) => ({
    name,
    label: t(`fields.${name}`),
    defaultValue: values[name],
    error: errorOf(name),
    missing: missingText(lng, name),
    wrong: wrongText(lng, name),
  });
  const photo = field("photo");
  return (
    <form
      className="form"
      method="post"
      action={paths.correct(lng, business)}
      encType="multipart/form-data"
      noValidate
      data-form={`correction-${business.id}`}
      data-leaves=""
      data-work=""
      data-failed={`${t("failed")} ${t("kept")}`}
      data-offline={`${texts(lng, "errors")("network")} ${t("kept")}`}
      data-waits={texts(lng, "outbox")("kept")}
      data-name={introductionOf(business, lng).name.text}
    >
      {refused ? (
        <ErrorSummary title={t("problem.title")} lead={leadOf(lng, refused, errors.length)} errors={errors} />
      ) : null}
      <input type="hidden" name="restaurantId" value={business.id} />
      <fieldset
        className="min-w-0 rounded-lg border border-line bg-surface shadow-1"
        id="kind"
        aria-describedby="kind-error"
      >
        <legend className="visually-hidden">{t("title")}</legend>
        <ul>
          {kindsOf(business).map((kind) => (
            <li key={kind} className="wrong group">
              <label className="wrong__choice">
                <input
                  type="radio"
                  name="kind"
                  value={kind}
                  defaultChecked={values.kind === kind}
                  className="peer absolute inset-0 size-full cursor-pointer opacity-0"
                />
                <span className="wrong__icon">
                  <Icon name={KIND_ICONS[kind]} />
                </span>
                <span>
                  <b className="block font-[600]">{t(`kinds.${kind}`)}</b>
                  <small className="block text-sm text-ink-2">
                    <bdi dir={kind === "phone" && business.phones[0] ? "ltr" : undefined}>
                      {toldNow(business, kind, lng, now)}
                    </bdi>
                  </small>
                </span>
                <span className="wrong__mark" aria-hidden="true" />
              </label>
              <KindFields kind={kind} business={business} dishes={dishes} lng={lng} values={values} field={field} />
            </li>
          ))}
        </ul>
      </fieldset>
      <FieldError name="kind" error={errorOf("kind")} />
      <TextAreaField
        {...field("note")}
        className="field__control min-h-24"
        optional={t("optional")}
        hint={t("hints.note")}
        maxLength={CORRECTION_NOTE_MAX}
        rows={3}
        dir="auto"
        counter={<Counter lng={lng} length={values.note?.length ?? 0} />}
      />
      <InputField
        {...field("email")}
        type="email"
        autoComplete="email"
        dir="ltr"
        optional={t("optional")}
        hint={t("hints.email")}
      />
      <PhotoField
        {...photo}
        choose={t("choosePhoto")}
        optional={t("optional")}
        hint={t("hints.photo")}
        error={photo.error ?? (refused && values.photo ? t("problem.photoAgain") : undefined)}
      />
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor="website">{t("trap")}</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <div className="form__send">
        <Button type="submit" className="fix__send" data-sending={t("sending")} suppressHydrationWarning>
          {t("send")}
        </Button>
        <ScriptSlot as="p" className="font-[600] text-anar empty:hidden" role="alert" data-form-alert="" />
      </div>
    </form>
  );
}

function Counter({ lng, length }: { readonly lng: Language; readonly length: number }) {
  const max = formatNumber(CORRECTION_NOTE_MAX, lng);
  const n = () => (
    <span data-count="note" suppressHydrationWarning>
      {formatNumber(length, lng)}
    </span>
  );
  return <p className="field__counter num">{texts(lng, "correction").rich("counter", { n, max })}</p>;
}

type PhotoFieldProps = FieldTexts & { readonly choose: string };

/**
 * The browser labels its file button in its own language, so a custom button covers it. Its label opens the picker
 * without script too; the browser then shows the chosen file.
 */
function PhotoField({ name, label, optional, hint, error, missing, wrong, choose }: PhotoFieldProps) {
  const texts = { name, label, optional, hint, error, missing, wrong };
  return (
    <Field {...texts}>
      <div className="field__control photo-choice">
        <label className="inline-flex flex-none items-center gap-2 font-[600] text-lapis" htmlFor={name}>
          <Icon name="camera" />
          {choose}
        </label>
        <ScriptSlot
          as="span"
          dir="auto"
          className="min-w-0 truncate text-sm text-ink-2"
          aria-hidden="true"
          data-file-of={name}
        />
        <input
          className="photo-choice__input"
          type="file"
          accept="image/png,image/jpeg,image/gif,image/webp"
          {...controlProps(texts)}
        />
      </div>
    </Field>
  );
}
