import type { z } from "zod";
import {
  AVAILABILITIES,
  DISH_DESCRIPTION_MAX,
  DISH_LABELS,
  DISH_STATUSES,
  type Language,
  PRICE_MAX,
  SERVING_TIME_MAX,
  TITLE_MAX,
} from "@/lib/core/constants";
import { formatList, formatNumber } from "@/lib/i18n/format";
import { texts } from "@/lib/i18n/texts";
import { type Column, columnTitle, wordTitle } from "@/lib/menu-upload/columns";
import {
  type NotedUpload,
  type Numbering,
  PROBLEMS_MAX,
  type Problem,
  type ProblemCode,
  type UploadReport,
} from "@/lib/menu-upload/model";
import type { lastUploadSchema, rowErrorSchema, uploadReportSchema } from "@/lib/menu-upload/schema";

export function toUploadReport(report: UploadReport, language: Language): z.input<typeof uploadReportSchema> {
  const { created, updated, translated, skipped, groups, problems, numbering, uploadId, menuVersion, entries } = report;
  return {
    created,
    updated,
    translated,
    skipped,
    groups,
    menuVersion,
    uploadId,
    errors: toRowErrors(problems, numbering, language),
    ...(entries !== null && { entries: JSON.parse(entries) as z.input<typeof uploadReportSchema>["entries"] }),
  };
}

export function toLastUpload({ id, createdAt, undoneAt, ...upload }: NotedUpload): z.input<typeof lastUploadSchema> {
  return { _id: id, ...upload, createdAt: createdAt.toISOString(), undoneAt: undoneAt?.toISOString() ?? null };
}

export function toRowErrors(
  problems: readonly Problem[],
  numbering: Numbering,
  language: Language,
): z.input<typeof rowErrorSchema>[] {
  return problems.slice(0, PROBLEMS_MAX).map((problem) => ({
    row: problem.row,
    path: [problem.file, problem.path].filter(Boolean).join("."),
    message: sentence(problem, numbering, language),
  }));
}

function sentence({ file, row, code, values }: Problem, numbering: Numbering, language: Language): string {
  const t = texts(language, "menuUpload");
  const problem = t(`problems.${code}`, { ...limits(code, language), ...shown(values, language) });
  const number = formatNumber(row, language);
  return t(`where.${row === 0 ? "whole" : numbering[file]}`, { file: t(`files.${file}`), number, problem });
}

const MAX: Partial<Record<ProblemCode, number>> = {
  translation: TITLE_MAX,
  description: DISH_DESCRIPTION_MAX,
  price: PRICE_MAX,
  servingTime: SERVING_TIME_MAX,
};
const WORDS = { label: DISH_LABELS, availability: AVAILABILITIES, status: DISH_STATUSES } as const;

function limits(code: ProblemCode, language: Language): Record<string, string> {
  const max = MAX[code];
  if (max !== undefined) return { max: formatNumber(max, language) };
  if (code === "label" || code === "availability" || code === "status")
    return {
      words: formatList(
        WORDS[code].map((word) => wordTitle(word, language)),
        language,
      ),
    };
  return code === "type" ? { example: "food" } : {};
}

function shown(values: Problem["values"], language: Language): Record<string, string> {
  const entries = Object.entries(values).map(([name, value]) => [name, written(name, value, language)] as const);
  const near = values.near;
  return { ...Object.fromEntries(entries), ...(near && { hasNear: near.toString() === "" ? "no" : "yes" }) };
}

function written(name: string, value: Problem["values"][string], language: Language): string {
  const called = (text: string) => (/^columns?$/.test(name) ? columnTitle(text as Column, language) : text);
  if (typeof value === "number") return formatNumber(value, language);
  return typeof value === "string" ? called(value) : formatList(value.map(called), language);
}
