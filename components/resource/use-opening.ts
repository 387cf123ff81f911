"use client";

import { useTranslations } from "next-intl";
import { toast } from "@/components/ui/toast";

/** Opens a lazy dialog only after its script has loaded; shows a toast if that fails. */
export function useOpening(): (load: () => Promise<unknown>, open: () => void) => void {
  const t = useTranslations("errors");
  return (load, open) =>
    void load().then(open, () => {
      toast("error", t("network"));
    });
}
