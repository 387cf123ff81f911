"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { BusinessPicture } from "@/components/media/business-media";
import { EmptyState } from "@/components/ui/empty-state";
import type { Language } from "@/lib/i18n/language";
import { FIRST_BAND, moveBand } from "./band";
import { PhotoStand } from "./photo-stand";
import { TypedLines } from "./typed-lines";

type TypingDeskProps = {
  readonly lng: Language;
  readonly business: string;
  readonly photos: readonly BusinessPicture[];
};

export function TypingDesk({ lng, business, photos }: TypingDeskProps) {
  const t = useTranslations("menuPhoto");
  const [band, setBand] = useState(FIRST_BAND);
  const [index, setIndex] = useState(0);
  const shown = Math.min(index, photos.length - 1);
  if (photos.length === 0) return <EmptyState title={t("noPhotos")} text={t("noPhotosText")} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
      <PhotoStand lng={lng} photos={photos} index={shown} onIndex={setIndex} band={band} onBand={setBand} />
      <TypedLines
        lng={lng}
        business={business}
        photo={photos[shown]?._id ?? ""}
        onPhoto={(id) =>
          setIndex(
            Math.max(
              0,
              photos.findIndex(({ _id }) => _id === id),
            ),
          )
        }
        onLine={() => setBand(moveBand(band, band.height))}
      />
    </div>
  );
}
