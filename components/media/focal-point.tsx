"use client";

import { useTranslations } from "next-intl";
import { type PointerEvent, useState } from "react";
import { useErrorText } from "@/components/resource/use-error-text";
import { Button } from "@/components/ui/button";
import { Photo, type PhotoRatio } from "@/components/ui/photo";
import { toast } from "@/components/ui/toast";
import { useWrite } from "@/lib/api-client/use-write";
import { updateRestaurantMedia } from "@/lib/calls/gallery";
import type { BusinessPicture } from "./business-media";

/** Crops of the cover in lists and on small screens. */
const SHAPES = ["four-three", "square"] as const satisfies readonly PhotoRatio[];
const AXES = ["x", "y"] as const;

type FocalPointProps = { readonly businessId: string; readonly picture: BusinessPicture };

/**
 * Sets the focal point of a cover, which stays visible when it is cropped: by tapping the picture or with two sliders,
 * with a live preview.
 */
export function FocalPoint({ businessId, picture }: FocalPointProps) {
  const t = useTranslations("media");
  const words = useTranslations("resource");
  const errorText = useErrorText();
  const { mutate, isPending } = useWrite(updateRestaurantMedia);
  const [focal, setFocal] = useState(picture.focal);
  const isChanged = focal.x !== picture.focal.x || focal.y !== picture.focal.y;

  function choose({ currentTarget, clientX, clientY }: PointerEvent): void {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setFocal({ x: partOf(clientX - left, width), y: partOf(clientY - top, height) });
  }

  function save(): void {
    const handlers = {
      onSuccess: () => toast("success", t("focal.saved")),
      onError: (failure: unknown) => toast("error", errorText(failure)),
    };
    mutate({ params: { id: businessId, mediaId: picture._id }, body: { focal } }, handlers);
  }

  return (
    <fieldset aria-label={t("focal.title")} className="grid gap-3 border-t border-line pt-4">
      <div>
        <h3 className="text-base">{t("focal.title")}</h3>
        <p className="text-sm text-ink-2">{t("focal.lead")}</p>
      </div>
      <div className="flex flex-wrap items-start gap-4">
        {/* Pictures are not mirrored in RTL languages. The sliders do the same by keyboard. */}
        <span
          dir="ltr"
          className="relative block w-full max-w-72 cursor-crosshair overflow-hidden rounded-md"
          onPointerDown={choose}
        >
          <Photo src={picture.url.medium} width={picture.width} height={picture.height} ratio="cover" />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-2 border-(--print-paper) bg-lapis shadow-2"
            style={{ insetInlineStart: percent(focal.x), insetBlockStart: percent(focal.y) }}
          />
        </span>
        {SHAPES.map((ratio) => (
          <span key={ratio} className="block w-24 overflow-hidden rounded-md border border-line" aria-hidden="true">
            <Photo src={picture.url.medium} width={picture.width} height={picture.height} ratio={ratio} focal={focal} />
          </span>
        ))}
      </div>
      <div className="grid max-w-144 gap-x-6 gap-y-2 sm:grid-cols-2">
        {AXES.map((axis) => (
          <label key={axis} className="grid gap-1 font-medium">
            {t(`focal.${axis}`)}
            <input
              type="range"
              dir="ltr"
              className="min-h-11 accent-lapis"
              min={0}
              max={1}
              step={0.05}
              value={focal[axis]}
              onChange={({ target }) => setFocal({ ...focal, [axis]: target.valueAsNumber })}
            />
          </label>
        ))}
      </div>
      {isChanged ? (
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" size="small" onClick={() => setFocal(picture.focal)}>
            {words("cancel")}
          </Button>
          <Button size="small" aria-disabled={isPending} onClick={() => isPending || save()}>
            {isPending ? words("saving") : words("save")}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

/** Position along a length as a fraction from 0 to 1, to two decimals. */
function partOf(offset: number, length: number): number {
  return Math.min(1, Math.max(0, Math.round((offset / length) * 100) / 100));
}

function percent(part: number): string {
  return `${part * 100}%`;
}
