import { Button } from "@/components/ui/button";
import { PasswordField } from "@/components/ui/password-field";
import { type Language, PASSWORD_MIN_NEW } from "@/lib/core/constants";
import { formatNumber } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { RefusedForm } from "@/lib/page-cache/scope";
import { AccountForm } from "./account-form";
import { accountFields } from "./field-texts";
import { AccountHead, StatusMessage, StrengthMeter, Ways } from "./parts";

type ResetScreenProps = { readonly lng: Language; readonly token: string; readonly refused: RefusedForm | null };

const NAMES = ["password", "repeat"] as const;
const LENGTHS = { password: { min: PASSWORD_MIN_NEW } } as const;

/** Sets a new password through the mailed link (RTE-11). */
export function ResetScreen({ lng, token, refused }: ResetScreenProps) {
  const t = texts(lng, "account.reset");
  const common = texts(lng, "account");
  const { errors, field } = accountFields(lng, { names: NAMES, lengths: LENGTHS, refused });
  const shared = { autoComplete: "new-password", show: common("show"), showLabel: common("showPassword") } as const;
  return (
    <>
      <AccountHead title={t("title")} lead={t("lead")} />
      <AccountForm
        lng={lng}
        action={paths.resetPassword(lng, token)}
        refused={refused}
        errors={errors}
        failed={texts(lng, "account.forgot")("failed")}
        submit={t("submit")}
        wayOn={
          refused?.code === "invalid_token" ? (
            <a className="text-link" href={paths.page(lng, "forgot-password")}>
              {t("newLink")}
            </a>
          ) : null
        }
      >
        <PasswordField
          {...field("password", common("newPassword"))}
          {...shared}
          minLength={PASSWORD_MIN_NEW}
          hint={common("atLeast", { min: formatNumber(PASSWORD_MIN_NEW, lng) })}
          meter={<StrengthMeter lng={lng} name="password" min={PASSWORD_MIN_NEW} />}
        />
        <PasswordField {...field("repeat", common("repeat"))} {...shared} same="password" />
      </AccountForm>
    </>
  );
}

/** Shown instead of the form if the link has expired. */
export function OldResetScreen({ lng }: { readonly lng: Language }) {
  const t = texts(lng, "account.reset");
  return (
    <StatusMessage icon="clock" tone="bad" title={texts(lng, "account.activation")("oldTitle")}>
      <p>{t("oldText")}</p>
      <Ways>
        <Button href={paths.page(lng, "forgot-password")}>{t("newLink")}</Button>
      </Ways>
    </StatusMessage>
  );
}
