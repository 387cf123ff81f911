"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { formatNumber, formatPrice } from "@/lib/i18n/format";
import { directionOf, type Language } from "@/lib/i18n/language";
import {
  dishesOf,
  type Flaw,
  flawOf,
  type Lines,
  mended,
  nameOf,
  type RowError,
  type UploadReport,
  without,
} from "./uploader";

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
  const shown = tiles.filter(([, count]) => count > 0);
  return (
    <section className="grid gap-4 rounded-lg border border-line bg-surface p-4 md:p-5" aria-label={t("result")}>
      <h2 className="text-lg">{t("result")}</h2>
      <dl className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {shown.map(([name, count, look]) => (
          <div key={name} className={`flex flex-col-reverse rounded-md px-3 py-2 ${look}`}>
            <dt className="text-sm">{t(`tiles.${name}`)}</dt>
            <dd className="text-xl font-bold">{formatNumber(count, lng)}</dd>
          </div>
        ))}
      </dl>
      {errors.length === 0 ? (
        <Preview lng={lng} lines={lines} />
      ) : (
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

/** More would only be scrolled past. */
const PREVIEW_MAX = 100;

/** The dishes, before they are saved. */
function Preview({ lng, lines }: Pick<ReportProps, "lng" | "lines">) {
  const t = useTranslations("menuUploader");
  const dishes = dishesOf(lines, lng);
  const rest = dishes.length - PREVIEW_MAX;
  return (
    <div>
      <ul aria-label={t("preview")} className="grid gap-x-6 md:grid-cols-2">
        {dishes.slice(0, PREVIEW_MAX).map(({ row, name, group, price }) => (
          <li key={row} className="flex items-baseline gap-3 border-b border-line py-1.5">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <bdi className="font-semibold">{name}</bdi>
              {group === "" ? null : <bdi className="block text-sm text-ink-2">{group}</bdi>}
            </span>
            <span className="num">
              {price !== "" && Number.isFinite(Number(price)) ? formatPrice(Number(price), lng) : price}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <p className="pt-2 text-sm text-ink-2">{t("previewMore", { count: formatNumber(rest, lng) })}</p>
      ) : null}
    </div>
  );
}

type ProblemRowProps = {
  readonly lng: Language;
  readonly problem: RowError;
  readonly lines: Lines;
  readonly onMend: (lines: Lines) => void;
};

function ProblemRow({ lng, problem, lines, onMend }: ProblemRowProps) {
  const t = useTranslations("menuUploader");
  const flaw = flawOf(problem, lines, lng);
  const name = nameOf(lines, flaw, lng);
  const isThere = lines[flaw.file].some(({ row }) => row === flaw.row);
  if (problem.row > 0 && !isThere) return null;
  return (
    <li className="grid gap-2 border-s-4 border-anar bg-anar-tint px-4 py-3">
      {name === "" ? null : <bdi className="font-semibold">{name}</bdi>}
      <p className="flex items-start gap-2 text-sm text-anar">
        <Icon name="triangle-exclamation-point" className="mt-1" />
        {problem.message}
      </p>
      {problem.row > 0 ? (
        <div className="flex flex-wrap items-center gap-2">
          <MendField lng={lng} flaw={flaw} onType={(text) => onMend(mended(lines, flaw, text))} />
          <Button variant="quiet" size="small" icon="trash" onClick={() => onMend(without(lines, flaw))}>
            {t("leaveOut")}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

type MendFieldProps = { readonly lng: Language; readonly flaw: Flaw; readonly onType: (text: string) => void };

function MendField({ lng, flaw: { path, value }, onType }: MendFieldProps) {
  const t = useTranslations("menuUploader");
  const id = useId();
  if (value === null) return null;
  const isName = path[0] === "translation";
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {t("rightValue")}
      </label>
      <input
        id={id}
        className="field__control max-w-72 flex-1"
        dir={isName ? directionOf(lng) : "auto"}
        value={value}
        placeholder={t("rightValue")}
        onChange={({ target }) => onType(target.value)}
      />
    </>
  );
}
