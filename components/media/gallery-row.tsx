"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { RowSteps } from "@/components/resource/row-drop";
import { RowMenu } from "@/components/resource/row-menu";
import type { EntryMove } from "@/components/resource/sortable-list";
import { CHECK } from "@/components/ui/check-field";
import { Photo } from "@/components/ui/photo";
import { LANGUAGES } from "@/lib/core/constants";
import { formatRelativeDay } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { BusinessPicture, OneKind } from "./business-media";

type GalleryRowProps = {
  readonly lng: Language;
  readonly picture: BusinessPicture & { readonly name: string };
  readonly steps: RowSteps;
  readonly isSelected: boolean;
  readonly onSelect: (isRange: boolean) => void;
  readonly onMove: (move: EntryMove) => void;
  readonly onEdit: () => void;
  readonly onUse: (kind: OneKind) => void;
  readonly onRemove: () => void;
};

export function GalleryRow(props: GalleryRowProps) {
  const { lng, picture, steps, isSelected, onSelect, onMove, onEdit, onUse, onRemove } = props;
  const t = useTranslations("media");
  const words = useTranslations("resource");
  const { url, width, height, alt = {}, section, uploadedBy, createdAt, name } = picture;
  const missing = LANGUAGES.filter((each) => !alt[each]);
  const [now] = useState(() => new Date());
  const since = formatRelativeDay(createdAt, now, lng);
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2 py-2 pe-2 sm:gap-3">
      <label className={`${CHECK} w-fit`}>
        <input
          className="checkbox"
          type="checkbox"
          checked={isSelected}
          onChange={({ nativeEvent }) => onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
        <span className="sr-only">{words("select", { name })}</span>
      </label>
      <span className="w-14 shrink-0 overflow-hidden rounded-md sm:w-28">
        <Photo src={url.small} width={width} height={height} ratio="four-three" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-ink-2">
          {uploadedBy ? t("by", { name: uploadedBy.fullname, when: since }) : since}
          {section ? ` · ${t(`sections.${section}`)}` : ""}
        </p>
        {missing.length > 0 ? (
          <p className="text-sm text-saffron-ink">
            {t("noTexts", { languages: missing.map((each) => words(`language.${each}`)).join(words("comma")) })}
          </p>
        ) : null}
      </div>
      <RowMenu
        entry={picture}
        steps={steps}
        actions={[
          { icon: "image", text: t("use.cover"), onSelect: () => onUse("cover") },
          { icon: "store", text: t("use.logo"), onSelect: () => onUse("logo") },
        ]}
        words={{ edit: t("texts"), delete: words("delete") }}
        onEdit={onEdit}
        onMove={onMove}
        onDelete={onRemove}
      />
    </div>
  );
}
