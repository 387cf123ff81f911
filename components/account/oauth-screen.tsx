import { Button } from "@/components/ui/button";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { StatusMessage, Ways } from "./parts";

type Way = { readonly lng: Language; readonly from: string | null };

/** Shown if login with Google is disabled (RTE-27, H26). */
export function GoogleOff({ lng }: { readonly lng: Language }) {
  const t = texts(lng, "account.oauth");
  return (
    <StatusMessage icon="lock" title={t("offTitle")}>
      <p>{t("offText")}</p>
      <Ways>
        <Button href={paths.page(lng, "login")}>{texts(lng, "layout")("login")}</Button>
      </Ways>
    </StatusMessage>
  );
}

/** Shown if login with Google failed; `isUnverified` if Google has not verified the address. */
export function GoogleFailed({ lng, from, isUnverified }: Way & { readonly isUnverified: boolean }) {
  const t = texts(lng, "account.oauth");
  return (
    <StatusMessage icon="circle-exclamation-point" tone="bad" title={t("failedTitle")}>
      <p>{t(isUnverified ? "unverifiedText" : "failedText")}</p>
      <Ways>
        <Button href={paths.google(lng, from ?? undefined)}>{t("again")}</Button>
        <Button href={paths.page(lng, "login", { from })} variant="quiet">
          {texts(lng, "layout")("login")}
        </Button>
      </Ways>
    </StatusMessage>
  );
}

type DoneProps = { readonly lng: Language; readonly to: string; readonly userId: string };

/**
 * After a successful login with Google: the script fetches an access token and redirects; without script the user
 * follows a link.
 */
export function GoogleDone({ lng, to, userId }: DoneProps) {
  return (
    <StatusMessage icon="circle-check" tone="good" title={texts(lng, "account.oauth")("doneTitle")}>
      <Ways data-signed-in-as={userId}>
        <Button href={to}>{texts(lng, "account.activation")("go")}</Button>
      </Ways>
    </StatusMessage>
  );
}
