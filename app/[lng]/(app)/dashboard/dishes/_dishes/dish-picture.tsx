"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type Ref, useState } from "react";
import { PictureField } from "@/components/resource/picture-field";
import { Button } from "@/components/ui/button";
import { Photo } from "@/components/ui/photo";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listDefaultImages } from "@/lib/calls/default-image";
import type { Language } from "@/lib/i18n/language";
import type { DishValues } from "./dish-values";

type DishPictureProps = {
  readonly lng: Language;
  readonly value: DishValues["picture"];
  readonly onChange: (value: DishValues["picture"]) => void;
  readonly stored: string | undefined;
  readonly error: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
};

/** The dish's own picture, a default picture, or none (DDI-06). */
export function DishPicture({ lng, value, onChange, stored, error, ref }: DishPictureProps) {
  const t = useTranslations("dishes");
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(queryOptionsFor(listDefaultImages, { query: { lang: lng } }));
  const standIn = data?.data.find(({ _id }) => _id === value);
  const isStandIn = typeof value === "string" && value !== "stored";
  return (
    <div className="grid gap-2">
      <PictureField
        ref={ref ?? null}
        value={isStandIn ? "stored" : (value as File | "stored" | null)}
        onChange={onChange}
        stored={isStandIn ? standIn?.media.url.small : stored}
        error={error}
      />
      {data && data.data.length > 0 ? (
        <Button
          variant="quiet"
          size="small"
          icon="images"
          className="justify-self-start"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t("standIns")}
        </Button>
      ) : null}
      {isOpen ? (
        <ul className="grid max-h-56 grid-cols-3 gap-2 overflow-y-auto">
          {data?.data.map(({ _id, title, media }) => (
            <li key={_id}>
              <button
                type="button"
                aria-pressed={_id === value}
                className={`grid w-full cursor-pointer gap-1 overflow-hidden rounded-md border-2 bg-transparent p-1 text-xs ${
                  _id === value ? "border-lapis font-semibold text-lapis" : "border-line text-ink"
                }`}
                onClick={() => onChange(_id)}
              >
                <Photo src={media.url.small} width={media.width} height={media.height} ratio="square" />
                <bdi>{title}</bdi>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
