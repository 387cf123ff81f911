"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

/** What stands in the place of a page that failed; the frame around it stays. */
export default function MemberError({ reset }: { readonly reset: () => void }) {
  const t = useTranslations("profile");
  return (
    <Notice tone="error" role="alert">
      <p className="font-semibold">{t("failed")}</p>
      <Button variant="outline" size="small" icon="refresh-cw" className="mt-3" onClick={reset}>
        {t("again")}
      </Button>
    </Notice>
  );
}
