"use client";

import { useTranslations } from "next-intl";
import { EntryNames } from "@/components/resource/entry-names";
import { LanguageDots } from "@/components/resource/language-dots";
import { RowMenu } from "@/components/resource/row-menu";
import { Button } from "@/components/ui/button";
import { Photo } from "@/components/ui/photo";
import { formatNumber, plural } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { DefaultImage } from "./default-image";

type DefaultImageCardProps = {
  readonly lng: Language;
  readonly image: DefaultImage;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onRestore: () => void;
};

/** Two to five per row of the list with gaps of 12 px, across categories. */
const WIDTH =
  "w-[calc((100cqi-13px)/2)] @min-[32rem]:w-[calc((100cqi-25px)/3)] @min-[42rem]:w-[calc((100cqi-37px)/4)] @min-[56rem]:w-[calc((100cqi-49px)/5)]";

export function DefaultImageCard({ lng, image, onEdit, onDelete, onRestore }: DefaultImageCardProps) {
  const t = useTranslations("defaultImages");
  const words = useTranslations("resource");
  const { media, translation, chosen, borrowed, deletedAt } = image;
  const uses = chosen + borrowed;
  return (
    <li className={`flex ${WIDTH} flex-col overflow-hidden rounded-lg border border-line bg-surface`}>
      <Photo
        src={media.url.medium}
        width={media.width}
        height={media.height}
        blur={media.blurDataURL}
        ratio="four-three"
      />
      <div className="flex flex-1 items-start gap-1 ps-3 pt-2">
        <div className="min-w-0 flex-1">
          <EntryNames entry={image} />
        </div>
        {deletedAt === null ? <RowMenu entry={image} onEdit={onEdit} onDelete={onDelete} /> : null}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 px-3 pt-1 pb-3">
        <p className="text-sm text-ink-2">
          {uses === 0 ? t("unused") : t("uses", { count: formatNumber(uses, lng), form: plural(uses, lng) })}
        </p>
        <LanguageDots translation={translation} />
        {deletedAt === null ? null : (
          <Button variant="outline" size="small" icon="rotate-ccw-clock" onClick={onRestore}>
            {words("restore")}
          </Button>
        )}
      </div>
    </li>
  );
}
