import { InputField } from "@/components/ui/field";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { RefusedForm } from "@/lib/page-cache/scope";
import { AccountForm } from "./account-form";
import { accountFields } from "./field-texts";
import { OtherWay } from "./parts";

export type SecondStep = {
  readonly challenge: string;
  /** The account has an authenticator app. */
  readonly app: boolean;
  /** WebAuthn options for the account's passkeys; null if it has none. */
  readonly options: Readonly<Record<string, unknown>> | null;
};

type SecondStepScreenProps = {
  readonly lng: Language;
  readonly from: string | null;
  readonly step: SecondStep;
  readonly refused: RefusedForm | null;
};

/** Second step of a login. Codes work without script, passkeys need it. */
export function SecondStepScreen({ lng, from, step, refused }: SecondStepScreenProps) {
  const t = texts(lng, "account.secondStep");
  const { errors, field } = accountFields(lng, { names: ["code"], refused });
  const isPasskey = refused?.values.way === "passkey";
  const action = paths.page(lng, "login", { from });
  return (
    <>
      <header className="mb-6">
        <h1 className="text-2xl" tabIndex={-1} {...(!refused && { "data-form-told": "" })}>
          {t("title")}
        </h1>
        <p className="mt-1.5 text-ink-2">{t(step.app ? "leadApp" : "leadPasskey")}</p>
      </header>
      {step.options ? (
        <div className="noscript:hidden" data-passkey={JSON.stringify(step.options)}>
          <AccountForm
            lng={lng}
            action={action}
            refused={isPasskey ? refused : null}
            errors={[]}
            failed={t("passkeyFailed")}
            submit={t("passkey")}
            look={step.app ? "outline" : "primary"}
          >
            <input type="hidden" name="challenge" value={step.challenge} />
            <input type="hidden" name="way" value="passkey" />
            <input type="hidden" name="passkey" />
          </AccountForm>
        </div>
      ) : null}
      <AccountForm
        lng={lng}
        action={action}
        refused={isPasskey ? null : refused}
        errors={isPasskey ? [] : errors}
        failed={texts(lng, "account.login")("failed")}
        submit={t("submit")}
      >
        <input type="hidden" name="challenge" value={step.challenge} />
        <InputField
          {...field("code", t("code"))}
          error={isPasskey ? undefined : field("code").error}
          hint={t("codeHint")}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
      </AccountForm>
      <OtherWay text={t("other")} href={action} link={t("startOver")} />
    </>
  );
}
