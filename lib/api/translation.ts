import { z } from "zod";
import { jsonField } from "@/lib/api/upload";
import { LANGUAGES, type Translated } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";

const language = z.enum(LANGUAGES);

/** Texts in at least one language; forms may send JSON or `translation[fa][title]`. */
export const translationField = <Text extends z.ZodType>(text: Text) =>
  jsonField(
    z
      .partialRecord(language, text)
      .refine((texts) => Object.keys(texts).length > 0, "is needed in at least one language")
      .meta({ minProperties: 1 }),
  );

/** A partial update: omitted languages stay, null removes one. */
export const translationChange = <Text extends z.ZodType>(text: Text) =>
  jsonField(z.partialRecord(language, text.nullable()));

type Change<Text> = Translated<{ [Field in keyof Text]?: Text[Field] | null | undefined } | null>;

/**
 * Applies a change to stored texts.
 * @throws AppError `validation_failed` if no language is left, or one has no title
 */
export function changeTranslation<Text extends { title: string }>(
  stored: Translated<Text>,
  change: Change<Text>,
): Translated<Text> {
  const texts = { ...stored };
  for (const lng of LANGUAGES) {
    const changed = change[lng];
    if (changed === null) delete texts[lng];
    else if (changed) {
      const fields = Object.entries({ ...stored[lng], ...changed });
      texts[lng] = Object.fromEntries(fields.filter(([, text]) => text !== null && text !== undefined)) as Text;
    }
  }
  const present = LANGUAGES.flatMap((lng) => texts[lng] ?? []);
  if (present.length === 0) throw refused("translation", "is needed in at least one language");
  const untitled = LANGUAGES.find((lng) => texts[lng] && !texts[lng]?.title);
  if (untitled) throw refused(`translation.${untitled}.title`, "is required");
  return texts;
}

function refused(path: string, message: string): AppError {
  return new AppError("validation_failed", { errors: [{ path, message }] });
}
