import type { z } from "zod";
import { titleOf } from "@/lib/business/wire";
import type { Language } from "@/lib/core/constants";
import { toPerson } from "@/lib/interaction/wire";
import type { Report, ReportReceipt } from "@/lib/report/model";
import type { reportReceiptSchema, reportSchema } from "@/lib/report/schema";

export function toReceipt({ id, reason, status, createdAt }: ReportReceipt): z.input<typeof reportReceiptSchema> {
  return { _id: id, reason, status, createdAt: createdAt.toISOString() };
}

export function toReport(report: Report, language: Language): z.input<typeof reportSchema> {
  const { note, resolvedAt, user, review, business, list } = report;
  return {
    ...toReceipt(report),
    note,
    resolvedAt: resolvedAt?.toISOString() ?? null,
    user: user && toPerson(user),
    review: review && toReviewed(review),
    restaurant: business && toReported(business, language),
    list: list && toListed(list),
  };
}

function toReported(business: NonNullable<Report["business"]>, language: Language) {
  const { id, slug, type, city } = business;
  return { _id: id, slug, name: titleOf(business, language), type, city };
}

function toListed({ id, name, notes, user, isShared }: NonNullable<Report["list"]>) {
  return { _id: id, name, notes: [...notes], user: user && toPerson(user), isShared };
}

function toReviewed({ id, user, ...review }: NonNullable<Report["review"]>) {
  return { _id: id, ...review, user: user && toPerson(user) };
}
