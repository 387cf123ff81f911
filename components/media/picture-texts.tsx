"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { type CloseEditor, EditorDialog, EditorForm } from "@/components/resource/editor";
import { useEndpointForm } from "@/components/resource/use-endpoint-form";
import { InputField, SelectField } from "@/components/ui/field";
import { Photo } from "@/components/ui/photo";
import { toast } from "@/components/ui/toast";
import { updateRestaurantMedia } from "@/lib/calls/gallery";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import { formatRelativeDay } from "@/lib/i18n/format";
import { directionOf } from "@/lib/i18n/language";
import { ALT_MAX, PICTURE_SECTIONS } from "@/lib/media/model";
import type { BusinessPicture } from "./business-media";

type Values = { alt: Record<Language, string>; section: string };
type PictureTextsProps = {
  readonly businessId: string;
  readonly picture: BusinessPicture;
  readonly onClose: () => void;
};

export function PictureTexts({ businessId, picture, onClose }: PictureTextsProps) {
  const t = useTranslations("media");
  return (
    <EditorDialog title={t("texts")} onClose={onClose}>
      {(close) => <TextsForm businessId={businessId} picture={picture} close={close} />}
    </EditorDialog>
  );
}

type TextsFormProps = Omit<PictureTextsProps, "onClose"> & { readonly close: CloseEditor };

function TextsForm({ businessId, picture, close }: TextsFormProps) {
  const t = useTranslations("media");
  const words = useTranslations("resource");
  const id = useId();
  const [now] = useState(() => new Date());
  const since = formatRelativeDay(picture.createdAt, now, useLocale() as Language);
  const before = Object.fromEntries(LANGUAGES.map((lng) => [lng, picture.alt?.[lng] ?? ""])) as Values["alt"];
  const state = useEndpointForm<typeof updateRestaurantMedia, Values>(updateRestaurantMedia, {
    values: { alt: before, section: picture.section ?? "" },
    input: ({ alt, section }) => {
      const changed = LANGUAGES.filter((lng) => alt[lng].trim() !== before[lng]);
      const texts = Object.fromEntries(changed.map((lng) => [lng, alt[lng].trim() === "" ? null : alt[lng].trim()]));
      return {
        params: { id: businessId, mediaId: picture._id },
        body: { alt: texts, section: PICTURE_SECTIONS.find((each) => each === section) ?? null },
      };
    },
    onDone: () => {
      toast("success", t("textsSaved"));
      close(true);
    },
  });
  const { register, formState } = state.form;
  return (
    <EditorForm state={state} close={close}>
      <span className="block w-48 max-w-full overflow-hidden rounded-md">
        <Photo src={picture.url.medium} width={picture.width} height={picture.height} ratio="four-three" />
      </span>
      <p className="text-sm text-ink-2">
        {picture.uploadedBy ? t("by", { name: picture.uploadedBy.fullname, when: since }) : since}
      </p>
      {LANGUAGES.map((lng) => (
        <InputField
          key={lng}
          {...register(`alt.${lng}`)}
          id={`${id}-${lng}`}
          label={t(`altIn.${lng}`)}
          optional={words("optional")}
          error={formState.errors.alt?.[lng]?.message}
          lang={lng}
          dir={directionOf(lng)}
          maxLength={ALT_MAX}
          autoComplete="off"
        />
      ))}
      {picture.type === "gallery" ? (
        <SelectField
          {...register("section")}
          id={`${id}-section`}
          label={t("section")}
          options={[
            ["", t("sections.none")],
            ...PICTURE_SECTIONS.map((each) => [each, t(`sections.${each}`)] as const),
          ]}
        />
      ) : null}
    </EditorForm>
  );
}
