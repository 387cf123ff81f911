import { z } from "zod";
import { lineField } from "@/lib/api/fields";
import { languageField } from "@/lib/api/query";
import { translationChange, translationField } from "@/lib/api/translation";
import { numberField } from "@/lib/api/upload";
import { POSITION_MAX } from "@/lib/catalogue/model";
import { TITLE_MAX } from "@/lib/core/constants";

const titled = z.strictObject({ title: lineField(TITLE_MAX) });

/** What sections of menus and categories take alike. */
export const titlesField = translationField(titled);
export const titlesChangeField = translationChange(titled).optional();
export const positionField = numberField(z.int().min(0).max(POSITION_MAX)).optional();
export const languageQuery = z.object({ lang: languageField });
