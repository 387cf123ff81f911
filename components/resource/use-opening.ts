"use client";

import { useTranslations } from "next-intl";
import { toast } from "@/components/ui/toast";

/**
 * Opens a dialog whose script comes when it is asked for: first the script, then the dialog, so that a line that is gone is
 * told of and the page stays.
 */
export function useOpening(): (load: () => Promise<unknown>, open: () => void) => void {
  const t = useTranslations("errors");
  return (load, open) =>
    void load().then(open, () => {
      toast("error", t("network"));
    });
}
