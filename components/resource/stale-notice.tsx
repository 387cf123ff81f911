"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { LANGUAGES } from "@/lib/core/constants";
import type { Titles } from "@/lib/core/titles";
import { directionOf } from "@/lib/i18n/language";

type StaleNoticeProps = {
  /** What somebody else has saved meanwhile. */
  readonly translation: Titles;
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
};

/** Two people edited the same: what the other saved, beside what stands in the form, and a choice. */
export function StaleNotice({ translation, onTakeTheirs, onKeepMine }: StaleNoticeProps) {
  const t = useTranslations("resource");
  const titles = LANGUAGES.flatMap((lng) => {
    const title = translation[lng]?.title;
    return title === undefined ? [] : [{ lng, title }];
  });
  return (
    <Notice tone="warn" role="alert">
      <p className="font-semibold">{t("staleTitle")}</p>
      <p>{t("staleText")}</p>
      <ul className="mt-2">
        {titles.map(({ lng, title }) => (
          <li key={lng}>
            {`${t(`language.${lng}`)}: `}
            <bdi lang={lng} dir={directionOf(lng)} className="font-semibold">
              {title}
            </bdi>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="outline" size="small" onClick={onTakeTheirs}>
          {t("takeTheirs")}
        </Button>
        <Button variant="outline" size="small" onClick={onKeepMine}>
          {t("keepMine")}
        </Button>
      </div>
    </Notice>
  );
}
