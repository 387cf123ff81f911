import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";

/** Login with Google, if enabled. A link, because the CSP does not allow forms to end at another site. */
export function GoogleButton({ lng, from }: { readonly lng: Language; readonly from: string | null }) {
  const t = texts(lng, "account");
  return (
    <div className="mt-3.5 grid gap-3">
      <p className="flex items-center gap-3 text-sm text-ink-2 before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line">
        {t("or")}
      </p>
      <a className="button button--outline bg-surface" href={paths.google(lng, from ?? undefined)}>
        <span className="size-5 bg-[url(/art/google.svg)] bg-contain" />
        {t("google")}
      </a>
    </div>
  );
}
