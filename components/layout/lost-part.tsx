import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/core/constants";
import { texts } from "@/lib/i18n/texts";

/** Error shown by script (`vanilla/load-script.ts`) if a part of the page failed to load even after a retry. */
export function LostPart({ lng }: { readonly lng: Language }) {
  const t = texts(lng, "layout.lost");
  return (
    <div className="lost-part" role="alert" data-lost="" hidden>
      <p className="page-width lost-part__line">
        <Icon name="triangle-exclamation-point" className="text-anar" />
        <span>{t("text")}</span>
        {/* An empty URL reloads the page. */}
        <Button href="" variant="quiet" size="small" className="flex-none py-2.5">
          {t("retry")}
        </Button>
      </p>
    </div>
  );
}
