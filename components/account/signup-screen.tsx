import { CheckField } from "@/components/ui/check-field";
import { InputField } from "@/components/ui/field";
import { PasswordField } from "@/components/ui/password-field";
import { FULLNAME_MAX, type Language, MINIMUM_AGE, PASSWORD_MIN } from "@/lib/core/constants";
import { formatNumber } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { RefusedForm } from "@/lib/page-cache/scope";
import { AccountForm } from "./account-form";
import { accountFields } from "./field-texts";
import { AccountHead, GoogleButton, OtherWay, StrengthMeter } from "./parts";

type SignupScreenProps = {
  readonly lng: Language;
  readonly from: string | null;
  readonly hasGoogle: boolean;
  readonly refused: RefusedForm | null;
};

const NAMES = ["fullname", "email", "password", "ageConfirmed"] as const;
const LENGTHS = { fullname: { max: FULLNAME_MAX }, password: { min: PASSWORD_MIN } } as const;

/** Sign-up (RTE-07). */
export function SignupScreen({ lng, from, hasGoogle, refused }: SignupScreenProps) {
  const t = texts(lng, "account.signup");
  const { errors, field } = accountFields(lng, { names: NAMES, lengths: LENGTHS, refused });
  return (
    <>
      <AccountHead title={t("title")} lead={t("lead")} />
      <AccountForm
        lng={lng}
        action={paths.page(lng, "signup", { from })}
        refused={refused}
        errors={errors}
        failed={t("failed")}
        submit={t("submit")}
      >
        <Fields lng={lng} field={field} refused={refused} />
        <Terms lng={lng} />
      </AccountForm>
      {hasGoogle ? <GoogleButton lng={lng} from={from} /> : null}
      <OtherWay text={t("other")} href={paths.page(lng, "login", { from })} link={texts(lng, "layout")("login")} />
    </>
  );
}

type FieldsProps = Pick<SignupScreenProps, "lng" | "refused"> & {
  readonly field: ReturnType<typeof accountFields>["field"];
};

function Fields({ lng, field, refused }: FieldsProps) {
  const t = texts(lng, "account");
  const values = refused?.values;
  return (
    <>
      <InputField
        {...field("fullname", t("fullname"))}
        autoComplete="name"
        dir="auto"
        maxLength={FULLNAME_MAX}
        defaultValue={values?.fullname}
      />
      <InputField
        {...field("email", t("email"))}
        type="email"
        autoComplete="email"
        dir="ltr"
        defaultValue={values?.email}
      />
      <PasswordField
        {...field("password", t("password"))}
        autoComplete="new-password"
        minLength={PASSWORD_MIN}
        hint={t("atLeast", { min: formatNumber(PASSWORD_MIN, lng) })}
        show={t("show")}
        showLabel={t("showPassword")}
        meter={<StrengthMeter lng={lng} name="password" min={PASSWORD_MIN} />}
      />
      <CheckField
        {...field("ageConfirmed", t("signup.age", { age: formatNumber(MINIMUM_AGE, lng) }))}
        checked={values?.ageConfirmed === "on"}
      />
    </>
  );
}

function Terms({ lng }: { readonly lng: Language }) {
  return (
    <p className="field__hint">
      {texts(lng, "account.signup").rich("terms", {
        terms: (text) => (
          <a className="text-link underline" href={paths.page(lng, "terms-and-conditions")}>
            {text}
          </a>
        ),
        privacy: (text) => (
          <a className="text-link underline" href={paths.page(lng, "privacy-policy")}>
            {text}
          </a>
        ),
      })}
    </p>
  );
}
