"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { directionOf, type Language } from "@/lib/i18n/language";
import { type Flaw, flawOf, type Lines, mended, nameOf, type RowError, without } from "./uploader";

type ProblemRowProps = {
  readonly lng: Language;
  readonly problem: RowError;
  readonly lines: Lines;
  readonly onMend: (lines: Lines) => void;
};

export function ProblemRow({ lng, problem, lines, onMend }: ProblemRowProps) {
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
