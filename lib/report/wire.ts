import type { z } from "zod";
import { toPerson } from "@/lib/api/person";
import { titleOf } from "@/lib/business/wire";
import type { Language } from "@/lib/core/constants";
import type { Paged } from "@/lib/core/pagination";
import { toMedia } from "@/lib/media/wire";
import type { Report, ReportReceipt } from "@/lib/report/model";
import type { reportReceiptSchema, reportSchema, reportsAnswer } from "@/lib/report/schema";

export function toReceipt({ id, reason, status, createdAt }: ReportReceipt): z.input<typeof reportReceiptSchema> {
  return { _id: id, reason, status, createdAt: createdAt.toISOString() };
}

export function toReport(report: Report, language: Language): z.input<typeof reportSchema> {
  const { note, resolvedAt, user, review, business, list, alike, decidedBy, decisionNote, undoUntil } = report;
  return {
    ...toReceipt(report),
    note,
    resolvedAt: resolvedAt?.toISOString() ?? null,
    user: user && toPerson(user),
    review: review && toReviewed(review),
    restaurant: business && toReported(business, language),
    list: list && toListed(list),
    alike,
    language: report.language,
    decidedBy: decidedBy && toPerson(decidedBy),
    decisionNote,
    undoUntil: undoUntil?.toISOString() ?? null,
  };
}

/** Shared by the endpoint and the dashboard page. */
export function toReports({ items, pagination }: Paged<Report>, language: Language): z.input<typeof reportsAnswer> {
  return { data: items.map((report) => toReport(report, language)), pagination };
}

function toReported(business: NonNullable<Report["business"]>, language: Language) {
  const { id, slug, type, city } = business;
  return { _id: id, slug, name: titleOf(business, language), type, city };
}

function toListed({ id, name, notes, user, isShared }: NonNullable<Report["list"]>) {
  return { _id: id, name, notes: [...notes], user: user && toPerson(user), isShared };
}

function toReviewed({ id, user, photos, createdAt, ...review }: NonNullable<Report["review"]>) {
  const written = { createdAt: createdAt.toISOString(), photos: photos.map(toMedia) };
  return { _id: id, ...review, ...written, user: user && toPerson(user) };
}
