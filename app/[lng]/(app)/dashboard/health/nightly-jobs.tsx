"use client";

import { useTranslations } from "next-intl";
import { formatDateTime } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { Health } from "./health";

type NightlyJobsProps = { readonly lng: Language; readonly jobs: Health["jobs"]["nightly"] };

export function NightlyJobs({ lng, jobs }: NightlyJobsProps) {
  const t = useTranslations("health");
  const at = (when: string | null) => (when === null ? t("never") : formatDateTime(when, lng, { style: "day" }));
  return (
    <div className="border-t border-line px-5 pt-3 pb-4">
      <h3 className="text-sm font-semibold">{t("nightly")}</h3>
      <ul className="grid list-none gap-0 p-0 text-sm">
        {jobs.map(({ name, doneAt, nextAt, isOverdue }) => (
          <li key={name} className="border-t border-line py-2 first:border-t-0">
            <span className="font-medium">{t(`names.${name}`)}</span>
            {isOverdue ? <strong className="text-anar"> · {t("late")}</strong> : null}
            <span className="block text-ink-2">
              {t("last", { when: at(doneAt) })} · {t("next", { when: at(nextAt) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
