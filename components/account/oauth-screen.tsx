import { Button } from "@/components/ui/button";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { Told } from "./parts";

/** Said where login with Google is not switched on (RTE-27, H26). */
export function OauthOff({ lng }: { readonly lng: Language }) {
  const t = texts(lng, "account.oauth");
  return (
    <Told icon="lock" title={t("offTitle")}>
      <p>{t("offText")}</p>
      <p className="account-told__ways">
        <Button href={paths.page(lng, "login")}>{texts(lng, "layout")("login")}</Button>
      </p>
    </Told>
  );
}
