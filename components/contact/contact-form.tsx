import { Button } from "@/components/ui/button";
import { ErrorSummary, InputField, SelectField, TextAreaField } from "@/components/ui/field";
import { problemText } from "@/components/ui/problem-text";
import { ScriptSlot } from "@/components/ui/script-slot";
import { CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX } from "@/lib/contact-message/model";
import { CONTACT_REASONS, type ContactReason, type Language, PHONE_MAX } from "@/lib/core/constants";
import { countValues, formatNumber, formatPhone, plural } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { RefusedForm } from "@/lib/page-cache/scope";

const FIELDS = ["firstName", "lastName", "email", "phone", "reason", "message"] as const;
type FieldName = (typeof FIELDS)[number];
const LONGEST = { firstName: CONTACT_NAME_MAX, lastName: CONTACT_NAME_MAX, phone: PHONE_MAX } as const;
const EXAMPLE_EMAIL = "name@example.com";
const EXAMPLE_PHONE = "+93700123456";

type ContactFormProps = {
  readonly lng: Language;
  /** Preselected by the link to this page. */
  readonly reason: ContactReason | undefined;
  readonly refused: RefusedForm | null;
};

/** The contact form, with the values and errors of the last attempt (MSG-01). */
export function ContactForm({ lng, reason, refused }: ContactFormProps) {
  const t = texts(lng, "contact");
  const values: Readonly<Record<string, string>> = refused?.values ?? { reason: reason ?? "" };
  const field = fieldProps(lng, refused);
  return (
    <form
      className="form"
      method="post"
      action={paths.page(lng, "contact-us")}
      noValidate
      data-form="contact"
      data-failed={`${t("failed")} ${t("kept")}`}
      data-offline={`${texts(lng, "errors")("network")} ${t("kept")}`}
      data-waits={texts(lng, "outbox")("kept")}
    >
      <Refusal lng={lng} refused={refused} />
      <p className="field__hint">{t("required")}</p>
      <div className="form__pair">
        <InputField {...field("firstName")} autoComplete="given-name" dir="auto" />
        <InputField {...field("lastName")} autoComplete="family-name" dir="auto" />
      </div>
      <div className="form__pair">
        <InputField {...field("email")} type="email" autoComplete="email" dir="ltr" hint={t("emailHint")} />
        <InputField
          {...field("phone")}
          type="tel"
          autoComplete="tel"
          dir="ltr"
          optional={t("optional")}
          hint={t.rich("phoneHint", { n: (text) => <bdi dir="ltr">{text}</bdi>, example: formatPhone(EXAMPLE_PHONE) })}
        />
      </div>
      <SelectField
        {...field("reason")}
        choose={t("choose")}
        defaultValue={values.reason ?? ""}
        options={CONTACT_REASONS.map((code) => [code, t(`reasons.${code}`)] as const)}
      />
      <TextAreaField
        {...field("message")}
        maxLength={CONTACT_MESSAGE_MAX}
        rows={7}
        dir="auto"
        counter={<Counter lng={lng} length={values.message?.length ?? 0} />}
      />
      <Trap label={t("trap")} />
      <div className="form__send">
        <Button type="submit" data-sending={t("sending")} suppressHydrationWarning>
          {t("send")}
        </Button>
        <ScriptSlot as="p" className="font-[600] text-anar empty:hidden" role="alert" data-form-alert="" />
      </div>
    </form>
  );
}

function fieldProps(lng: Language, refused: RefusedForm | null) {
  const t = texts(lng, "contact");
  const errors = new Map(fieldErrors(lng, refused).map(({ name, text }) => [name, text]));
  return (name: FieldName) => ({
    name,
    label: t(name),
    defaultValue: refused?.values[name],
    maxLength: name in LONGEST ? LONGEST[name as keyof typeof LONGEST] : undefined,
    error: errors.get(name),
    missing: name === "phone" ? undefined : t(`missing.${name}`),
    wrong: wrongText(lng, name),
  });
}

function wrongText(lng: Language, name: FieldName): string {
  const max = name in LONGEST ? LONGEST[name as keyof typeof LONGEST] : CONTACT_MESSAGE_MAX;
  return texts(lng, "contact")(`wrong.${name}`, { max: formatNumber(max, lng), example: EXAMPLE_EMAIL });
}

function fieldErrors(lng: Language, refused: RefusedForm | null): { name: FieldName; text: string }[] {
  const t = texts(lng, "contact");
  const wrong = new Set(refused?.errors.map(({ path }) => path));
  return FIELDS.filter((name) => wrong.has(name)).map((name) => {
    const isMissing = name !== "phone" && !refused?.values[name]?.trim();
    return { name, text: isMissing ? t(`missing.${name}`) : wrongText(lng, name) };
  });
}

function Refusal({ lng, refused }: Omit<ContactFormProps, "reason">) {
  if (!refused) return null;
  const t = texts(lng, "contact");
  const errors = fieldErrors(lng, refused);
  const values = countValues(errors.length, lng);
  const lead = errors.length > 0 ? t("problem.fields", values) : refusalText(lng, refused);
  return <ErrorSummary title={t("problem.title")} lead={lead} errors={errors} />;
}

/** The error above the form, for refusals that concern no field. */
export function refusalText(lng: Language, refused: RefusedForm): string {
  const t = texts(lng, "contact.problem");
  if (refused.code === "payload_too_large") return t("payload_too_large");
  if (refused.code !== "rate_limited") return problemText(lng, refused, texts(lng, "contact")("failed"));
  const minutes = Math.max(1, Math.ceil((refused.retryAfter ?? 0) / 60));
  return t("rate_limited", { minutes: formatNumber(minutes, lng), form: plural(minutes, lng) });
}

/** Character counter. Updated by script, so it is hidden without one. */
function Counter({ lng, length }: { readonly lng: Language; readonly length: number }) {
  const t = texts(lng, "contact");
  const max = formatNumber(CONTACT_MESSAGE_MAX, lng);
  const n = () => (
    <span data-count="message" suppressHydrationWarning>
      {formatNumber(length, lng)}
    </span>
  );
  return <p className="field__counter num">{t.rich("counter", { n, max })}</p>;
}

/** Honeypot: hidden from view, from the tab order and from screen readers, so only bots fill it in. */
function Trap({ label }: { readonly label: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor="website">{label}</label>
      <input id="website" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
