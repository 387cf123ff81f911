"use client";

import { $getNodeByKey, type LexicalEditor } from "lexical";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { InputField } from "@/components/ui/field";
import { formatNumber } from "@/lib/i18n/format";
import { directionOf, type Language } from "@/lib/i18n/language";
import type { Format } from "./format";
import { $isImageNode } from "./nodes";

/** Letters of what a picture shows. */
const ALT_MAX = 300;

type PictureListProps = {
  readonly editor: LexicalEditor;
  readonly lng: Language;
  /** Of the text. */
  readonly language: Language;
  readonly pictures: Format["pictures"];
};

/** The pictures of a text: what each shows for those who don't see it, and a way to take it out. */
export function PictureList({ editor, lng, language, pictures }: PictureListProps) {
  const t = useTranslations("richText");
  const id = useId();
  if (pictures.length === 0) return null;
  return (
    <ul aria-label={t("pictures")} className="grid gap-3 border-t border-line p-3">
      {pictures.map(({ key, src, alt }, index) => (
        <li key={key} className="flex flex-wrap items-end gap-3">
          {/* biome-ignore lint/performance/noImgElement: pictures are made once, at upload, in fixed widths. */}
          <img src={src} alt="" loading="lazy" width={72} height={54} className="h-13.5 w-18 rounded-sm object-cover" />
          <div className="min-w-40 flex-1">
            <InputField
              name="alt"
              id={`${id}-${key}`}
              label={t("shows", { number: formatNumber(index + 1, lng) })}
              optional={t("optional")}
              lang={language}
              dir={directionOf(language)}
              maxLength={ALT_MAX}
              autoComplete="off"
              value={alt}
              onChange={({ target: { value } }) =>
                editor.update(() => {
                  const node = $getNodeByKey(key);
                  if ($isImageNode(node)) node.setAlt(value);
                })
              }
            />
          </div>
          <Button
            variant="outline"
            size="small"
            icon="trash"
            onClick={() => editor.update(() => $getNodeByKey(key)?.remove())}
          >
            {t("removePicture", { number: formatNumber(index + 1, lng) })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
