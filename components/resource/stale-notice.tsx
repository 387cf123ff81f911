"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { FocusedNotice } from "@/components/ui/focused-notice";
import { LANGUAGES } from "@/lib/core/constants";
import type { Titles } from "@/lib/core/titles";
import { directionOf } from "@/lib/i18n/language";
import type { TitleValues } from "./titles";

/** A field that may have been changed by another user. Values are texts to compare; "" means empty. */
export type ComparedField = {
  readonly label: string;
  /** Value when the editor was opened. */
  readonly before: string;
  /** Value in the form. */
  readonly mine: string;
  /** Value stored now. */
  readonly theirs: string;
  /** Display of `theirs`, if it is not plain text. */
  readonly shown?: ReactNode;
};

type StaleNoticeProps = {
  readonly fields: readonly ComparedField[];
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
};

/** Edit conflict: shows the other user's changes that differ from the form, and lets the user choose. */
export function StaleNotice({ fields, onTakeTheirs, onKeepMine }: StaleNoticeProps) {
  const t = useTranslations("resource");
  const changed = fields.filter(({ before, mine, theirs }) => theirs !== before && theirs !== mine);
  return (
    <FocusedNotice tone="warn">
      <p className="font-semibold">{t("staleTitle")}</p>
      <p>{changed.length > 0 ? t("staleText") : t("staleElsewhere")}</p>
      <ul className="mt-2">
        {changed.map(({ label, theirs, shown }) => (
          <li key={label}>
            {`${label}: `}
            <b>{theirs === "" ? t("staleEmpty") : (shown ?? <bdi>{theirs}</bdi>)}</b>
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
    </FocusedNotice>
  );
}

type ComparedTitles = { readonly before: Titles; readonly mine: TitleValues; readonly theirs: Titles };

export function useCompareTitles(): (titles: ComparedTitles) => ComparedField[] {
  const t = useTranslations("resource");
  return ({ before, mine, theirs }) =>
    LANGUAGES.map((lng) => {
      const title = theirs[lng]?.title ?? "";
      return {
        label: t(`language.${lng}`),
        before: before[lng]?.title ?? "",
        mine: mine[lng].title.trim(),
        theirs: title,
        shown: (
          <bdi lang={lng} dir={directionOf(lng)}>
            {title}
          </bdi>
        ),
      };
    });
}
