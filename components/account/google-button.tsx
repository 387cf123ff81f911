import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";

/** Login with Google, if enabled. A link, because the CSP does not allow forms to end at another site. */
export function GoogleButton({ lng, from }: { readonly lng: Language; readonly from: string | null }) {
  const t = texts(lng, "account");
  return (
    <div className="account-google">
      <p>{t("or")}</p>
      <a className="button button--outline" href={paths.google(lng, from ?? undefined)}>
        <span className="account-google__mark" />
        {t("google")}
      </a>
    </div>
  );
}
