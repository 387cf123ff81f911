"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { ToldNotice } from "@/components/ui/told-notice";
import { LANGUAGES } from "@/lib/core/constants";
import type { Titles } from "@/lib/core/titles";
import { directionOf } from "@/lib/i18n/language";
import type { TitleValues } from "./titles";

/** A field of a form that somebody else may have changed meanwhile: values as texts to compare, "" for nothing. */
export type ComparedField = {
  readonly label: string;
  /** When the editor was opened. */
  readonly before: string;
  /** As it stands in the form. */
  readonly mine: string;
  /** As it is saved now. */
  readonly theirs: string;
  /** How `theirs` is shown, where it is not the text itself. */
  readonly shown?: ReactNode;
};

type StaleNoticeProps = {
  /** Every field of the form. */
  readonly fields: readonly ComparedField[];
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
};

/** Two people edited the same: what the other changed and the form has otherwise, and a choice. */
export function StaleNotice({ fields, onTakeTheirs, onKeepMine }: StaleNoticeProps) {
  const t = useTranslations("resource");
  const changed = fields.filter(({ before, mine, theirs }) => theirs !== before && theirs !== mine);
  return (
    <ToldNotice tone="warn">
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
    </ToldNotice>
  );
}

type ComparedTitles = { readonly before: Titles; readonly mine: TitleValues; readonly theirs: Titles };

/** Compares the fields of `TitlesFields` for `EntryForm`, each in its own script and direction. */
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
