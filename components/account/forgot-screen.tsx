import { Button } from "@/components/ui/button";
import { InputField } from "@/components/ui/field";
import { type Language, MAIL_TOKEN_MS } from "@/lib/core/constants";
import { formatNumber } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { RefusedForm } from "@/lib/page-cache/scope";
import { AccountForm } from "./account-form";
import { accountFields } from "./field-texts";
import { AccountHead, OtherWay, StatusMessage, Ways } from "./parts";

type ForgotScreenProps = { readonly lng: Language; readonly isSent: boolean; readonly refused: RefusedForm | null };

/** Requests a link to set a new password (RTE-10). Never reveals whether the account exists. */
export function ForgotScreen({ lng, isSent, refused }: ForgotScreenProps) {
  const t = texts(lng, "account.forgot");
  if (isSent && !refused) return <Sent lng={lng} />;
  const { errors, field } = accountFields(lng, { names: ["email"], refused });
  return (
    <>
      <AccountHead title={t("title")} lead={t("lead")} />
      <AccountForm
        lng={lng}
        action={paths.page(lng, "forgot-password")}
        refused={refused}
        errors={errors}
        failed={t("failed")}
        submit={t("submit")}
      >
        <InputField
          {...field("email", texts(lng, "account")("email"))}
          type="email"
          autoComplete="username"
          dir="ltr"
          defaultValue={refused?.values.email}
        />
      </AccountForm>
      <OtherWay href={paths.page(lng, "login")} link={t("back")} />
    </>
  );
}

function Sent({ lng }: { readonly lng: Language }) {
  const t = texts(lng, "account.forgot");
  return (
    <StatusMessage icon="mail" title={t("sentTitle")}>
      <p>{t("sentText", { minutes: formatNumber(MAIL_TOKEN_MS.reset / 60_000, lng) })}</p>
      <p className="field__hint">{t("sentNothing")}</p>
      <Ways>
        <Button href={paths.page(lng, "login")}>{t("back")}</Button>
        <Button href={paths.page(lng, "forgot-password")} variant="quiet">
          {t("again")}
        </Button>
      </Ways>
    </StatusMessage>
  );
}
