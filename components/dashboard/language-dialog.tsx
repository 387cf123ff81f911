"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { LanguageLinks } from "@/components/layout/language-links";
import { Dialog } from "@/components/ui/dialog";
import type { Language } from "@/lib/i18n/language";

type LanguageDialogProps = { readonly lng: Language; readonly onClose: () => void };

/** Opens the same page in another language and keeps unsaved input (DSH-05). */
export function LanguageDialog({ lng, onClose }: LanguageDialogProps) {
  const t = useTranslations("dashboard");
  const [address] = useState(() => location.pathname + location.search);
  return (
    <Dialog open onOpenChange={onClose} title={t("languageTitle")} lead={t("languageText")} closeLabel={t("close")}>
      <div className="mt-4 grid gap-2 [&_a]:flex [&_a]:min-h-12 [&_a]:items-center [&_a]:rounded-md [&_a]:border [&_a]:border-line [&_a]:px-4 [&_a]:font-semibold [&_a:hover]:bg-sunk [&_a[aria-current]]:border-lapis [&_a[aria-current]]:bg-lapis-tint [&_a[aria-current]]:text-lapis">
        <LanguageLinks lng={lng} address={address} />
      </div>
    </Dialog>
  );
}
