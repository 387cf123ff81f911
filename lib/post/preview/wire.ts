import type { z } from "zod";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import type { postPreviewAnswer } from "@/lib/post/manage/schema";

export function toPostPreview(id: string, language: Language): z.input<typeof postPreviewAnswer>["data"] {
  return { _id: id, path: paths.previewPost(language, id) };
}
