import type { z } from "zod";
import type { previewAnswer } from "@/lib/business/manage/schema";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";

export function toPreview(id: string, language: Language): z.input<typeof previewAnswer>["data"] {
  return { _id: id, path: paths.previewBusiness(language, id) };
}
