import type { z } from "zod";
import type { Duplicate } from "@/lib/business/duplicate/model";
import type { duplicateSchema } from "@/lib/business/duplicate/schema";
import { toRestaurantRef } from "@/lib/business/manage/wire";
import type { Language } from "@/lib/core/constants";

export function toDuplicate(duplicate: Duplicate, language: Language): z.input<typeof duplicateSchema> {
  const { status, reasons, distance } = duplicate;
  return {
    ...toRestaurantRef(duplicate, language),
    status,
    reasons,
    distance: distance === null ? null : Math.round(distance),
  };
}
