"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { ProblemRow } from "./problem-row";
import type { Lines, UploadReport } from "./uploader";

type ReportProps = {
  readonly lng: Language;
  readonly report: UploadReport;
  readonly lines: Lines;
  readonly onMend: (lines: Lines) => void;
};

/** The effect of the files on the menu, and the errors to fix first. */
export function Report({ lng, report, lines, onMend }: ReportProps) {
  const t = useTranslations("menuUploader");
  const { errors, created, updated, skipped } = report;
  const tiles = [
    ["errors", errors.length, "bg-anar-tint text-anar"],
    ["created", created, "bg-istalif-tint text-istalif"],
    ["updated", updated, "bg-lapis-tint text-lapis"],
    ["skipped", skipped, "bg-sunk text-ink-2"],
  ] as const;
  return (
    <section className="grid gap-4 rounded-lg border border-line bg-surface p-4 md:p-5" aria-label={t("result")}>
      <h2 className="text-lg">{t("result")}</h2>
      <dl className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {tiles.map(([name, count, look]) => (
          <div key={name} className={`flex flex-col-reverse rounded-md px-3 py-2 ${look}`}>
            <dt className="text-sm">{t(`tiles.${name}`)}</dt>
            <dd className="text-xl font-bold">{formatNumber(count, lng)}</dd>
          </div>
        ))}
      </dl>
      {errors.length === 0 ? null : (
        <>
          <Notice tone="error" role="alert">
            <p className="font-semibold">{t("nothingImported")}</p>
            <p>{t("mendHere")}</p>
          </Notice>
          <ul className="grid gap-2">
            {errors.map((problem, index) => (
              <ProblemRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a line may have the same problem twice, and none moves
                key={index}
                lng={lng}
                problem={problem}
                lines={lines}
                onMend={onMend}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
