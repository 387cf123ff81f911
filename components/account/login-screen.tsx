import { InputField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { PasswordField } from "@/components/ui/password-field";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { RefusedForm } from "@/lib/page-cache/scope";
import { AccountForm } from "./account-form";
import { accountFields } from "./field-texts";
import { AccountHead, GoogleButton, OtherWay } from "./parts";

type LoginScreenProps = {
  readonly lng: Language;
  readonly from: string | null;
  readonly isReset: boolean;
  readonly hasGoogle: boolean;
  readonly refused: RefusedForm | null;
};

const NAMES = ["email", "password"] as const;

/** Login with e-mail and password (RTE-08). */
export function LoginScreen({ lng, from, isReset, hasGoogle, refused }: LoginScreenProps) {
  const t = texts(lng, "account");
  const login = texts(lng, "account.login");
  // The challenge of the second step has expired; e-mail and password have to be typed again.
  const isLate = refused?.code === "token_expired";
  const { errors, field } = accountFields(lng, { names: NAMES, refused });
  return (
    <>
      <AccountHead title={login("title")} lead={login(from ? "leadBack" : "lead")} />
      {isReset && !refused ? <Notice tone="good">{login("reset")}</Notice> : null}
      {isLate ? <Notice>{texts(lng, "account.secondStep")("late")}</Notice> : null}
      <AccountForm
        lng={lng}
        action={paths.page(lng, "login", { from })}
        refused={isLate ? null : refused}
        errors={errors}
        failed={login("failed")}
        submit={texts(lng, "layout")("login")}
        wayOn={refused?.code === "rate_limited" ? <ResetHint lng={lng} /> : null}
      >
        <InputField
          {...field("email", t("email"))}
          type="email"
          autoComplete="username"
          dir="ltr"
          defaultValue={refused?.values.email}
        />
        <PasswordField
          {...field("password", t("password"))}
          wrong={field("password").missing}
          error={field("password").error && field("password").missing}
          autoComplete="current-password"
          show={t("show")}
          showLabel={t("showPassword")}
        />
        <p className="-mt-3 -mb-1.5">
          <a className="text-link inline-block py-1.5" href={paths.page(lng, "forgot-password")}>
            {login("forgot")}
          </a>
        </p>
      </AccountForm>
      {hasGoogle ? <GoogleButton lng={lng} from={from} /> : null}
      <OtherWay
        text={login("other")}
        href={paths.page(lng, "signup", { from })}
        link={texts(lng, "layout")("signup")}
      />
    </>
  );
}

/** Shown after too many attempts: a reset link by mail still lets the real owner of the account in. */
function ResetHint({ lng }: { readonly lng: Language }) {
  return texts(lng, "account.problem").rich("way_on", {
    reset: (words) => (
      <a className="text-link" href={paths.page(lng, "forgot-password")}>
        {words}
      </a>
    ),
  });
}
