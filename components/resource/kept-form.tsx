"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { formatTime } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/i18n/language";
import type { AutosavedForm } from "./use-autosaved-form";

export function KeptAt({ lng, at }: { readonly lng: Language; readonly at: number | null }) {
  const t = useTranslations("resource");
  if (at === null) return null;
  return (
    <p className="flex items-center gap-2 text-sm text-ink-2" role="status">
      <Icon name="check" />
      {t("keptAt", { time: formatTime(kabulMinutes(at), lng) })}
    </p>
  );
}

const KABUL_MINUTES = 270;
const kabulMinutes = (at: number): number => (Math.floor(at / 60_000) + KABUL_MINUTES) % 1440;

type RestoredNoticeProps = {
  readonly restored: AutosavedForm<unknown>["restored"];
  /** Text about a restored draft: whether the entry is unchanged since, or was changed meanwhile. */
  readonly texts: { readonly same: string; readonly older: string };
  readonly onDrop: () => void;
};

export function RestoredNotice({ restored, texts, onDrop }: RestoredNoticeProps) {
  const t = useTranslations("resource");
  if (restored === null) return null;
  return (
    <Notice tone={restored === "older" ? "warn" : "info"} role="status">
      <p>{texts[restored]}</p>
      <Button variant="outline" size="small" onClick={onDrop}>
        {t("dropKept")}
      </Button>
    </Notice>
  );
}
