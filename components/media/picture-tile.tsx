"use client";

import { useTranslations } from "next-intl";
import type { EntryMove } from "@/components/resource/entry-order";
import type { RowSteps } from "@/components/resource/row-drop";
import { RowMenu } from "@/components/resource/row-menu";
import { IconButton } from "@/components/ui/button";
import { Icon, type IconName } from "@/components/ui/icon";
import { LANGUAGES } from "@/lib/core/constants";
import type { BusinessPicture, OneKind, PictureEdit } from "./business-media";

export type NamedPicture = BusinessPicture & { readonly name: string };

/** The next quarter clockwise. */
export const turned = ({ turn }: BusinessPicture): Omit<PictureEdit, "_id"> => ({
  turn: ({ 0: 90, 90: 180, 180: 270, 270: 0 } as const)[turn],
});

type PictureTileProps = {
  readonly picture: NamedPicture;
  readonly steps: RowSteps;
  readonly isSelected: boolean;
  /** An edit is under way. */
  readonly isBusy: boolean;
  readonly onSelect: (isRange: boolean) => void;
  readonly onMove: (move: EntryMove) => void;
  readonly onDescribe: () => void;
  readonly onEdit: (change: Omit<PictureEdit, "_id">) => void;
  readonly onUse: (kind: OneKind) => void;
  readonly onRemove: () => void;
};

/** Controls on the picture have a ground of their own; a border shows it in forced colours. */
const ON_PICTURE = "rounded-md border border-line bg-surface shadow-1";

/** A picture as guests see it, whole, with what can be done to it. */
export function PictureTile(props: PictureTileProps) {
  const { picture, steps, isSelected, isBusy, onSelect, onMove, onDescribe, onEdit, onUse, onRemove } = props;
  const t = useTranslations("media");
  const words = useTranslations("resource");
  const { url, width, height, name, section, turn, isBright, alt = {}, type } = picture;
  const isDescribed = LANGUAGES.some((lng) => alt[lng]);
  const turnIt = () => isBusy || onEdit(turned(picture));
  const brighten = () => isBusy || onEdit({ isBright: !isBright });
  return (
    <div className="group grid min-w-0 gap-1">
      <div
        className={`relative aspect-4/3 overflow-hidden rounded-lg border-2 bg-sunk ${isSelected ? "border-lapis" : "border-line"}`}
        aria-busy={isBusy}
      >
        {/* biome-ignore lint/performance/noImgElement: the smallest stored width, for slow lines. */}
        <img
          src={url.small}
          width={width}
          height={height}
          alt=""
          loading="lazy"
          decoding="async"
          className={`size-full object-contain ${isBusy ? "opacity-40" : ""}`}
        />
        <label className="absolute start-0 top-0 grid size-11 cursor-pointer place-items-center">
          <input
            className="checkbox shadow-1"
            type="checkbox"
            checked={isSelected}
            onChange={({ nativeEvent }) => onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
          />
          <span className="sr-only">{words("select", { name })}</span>
        </label>
        <span className="absolute start-1 bottom-1 hidden gap-1 group-focus-within:flex group-hover:flex @max-[460px]/gallery:hidden!">
          <IconButton icon="rotate-cw" label={`${t("turn")}: ${name}`} className={ON_PICTURE} onClick={turnIt} />
          <IconButton
            icon="sun-medium"
            label={`${t("brighten")}: ${name}`}
            aria-pressed={isBright}
            className={ON_PICTURE}
            onClick={brighten}
          />
        </span>
        <span className={`absolute end-1 bottom-1 ${ON_PICTURE}`}>
          <RowMenu
            entry={picture}
            steps={steps}
            actions={[
              { icon: "rotate-cw", text: t("turn"), onSelect: turnIt },
              ...(isBright ? [] : [{ icon: "sun-medium", text: t("brighten"), onSelect: brighten } as const]),
              ...(isBright || turn !== 0
                ? [
                    {
                      icon: "undo-2",
                      text: t("asSent"),
                      onSelect: () => isBusy || onEdit({ turn: 0, isBright: false }),
                    } as const,
                  ]
                : []),
              { icon: "image", text: t("use.cover"), onSelect: () => onUse("cover") },
              { icon: "store", text: t("use.logo"), onSelect: () => onUse("logo") },
            ]}
            words={{ edit: t("texts"), delete: words("delete") }}
            onEdit={onDescribe}
            onMove={onMove}
            onDelete={onRemove}
          />
        </span>
      </div>
      <p className="truncate text-sm font-semibold">
        <bdi>{name}</bdi>
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
        {type === "gallery" ? <span>{t(`sections.${section ?? "none"}`)}</span> : null}
        {isBright ? <Mark icon="sun-medium" text={t("bright")} /> : null}
        {isDescribed ? null : <Mark icon="circle-exclamation-point" text={t("undescribed")} isWarning />}
      </p>
    </div>
  );
}

type MarkProps = { readonly icon: IconName; readonly text: string; readonly isWarning?: boolean };

function Mark({ icon, text, isWarning = false }: MarkProps) {
  return (
    <span className={`inline-flex items-center gap-1 ${isWarning ? "text-saffron-ink" : ""}`}>
      <Icon name={icon} />
      {text}
    </span>
  );
}
