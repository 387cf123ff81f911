"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import type { Queued } from "@/components/media/use-picture-queue";
import type { TitleValues } from "@/components/resource/titles";
import { IconButton } from "@/components/ui/button";
import { InputField, SelectField } from "@/components/ui/field";
import { LANGUAGES, TITLE_MAX } from "@/lib/core/constants";
import { directionOf, type Language } from "@/lib/i18n/language";

type Change = { readonly titles?: TitleValues; readonly category?: string };

type AddRowProps = {
  readonly lng: Language;
  readonly item: Queued;
  readonly titles: TitleValues;
  readonly category: string;
  readonly categories: readonly (readonly [id: string, name: string])[];
  readonly isUnnamed: boolean;
  readonly onChange: (change: Change) => void;
  readonly onRemove: () => void;
};

export function AddRow({ lng, item, titles, category, categories, isUnnamed, onChange, onRemove }: AddRowProps) {
  const t = useTranslations("defaultImages");
  const words = useTranslations("resource");
  const media = useTranslations("media");
  const id = useId();
  const { file, preview, state, error } = item;
  return (
    <li
      className={`flex flex-wrap gap-4 rounded-lg border bg-surface p-4 sm:flex-nowrap ${error ? "border-anar" : "border-line"}`}
    >
      <span className="w-24 shrink-0">
        {/* biome-ignore lint/performance/noImgElement: it is not stored yet. */}
        <img
          loading="lazy"
          src={preview}
          alt=""
          width={96}
          height={96}
          className="aspect-square w-24 rounded-md bg-sunk object-cover"
        />
        <bdi className="mt-1 block truncate text-xs text-ink-2">{file.name}</bdi>
      </span>
      <div className="grid min-w-0 flex-1 basis-64 content-start gap-3">
        <p role="status" className="empty:hidden">
          {state === "sending" ? media("sending") : null}
        </p>
        {error ? (
          <p role="alert" className="font-semibold text-anar">
            {error}
          </p>
        ) : null}
        {state === "refused" ? null : (
          <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-4">
            {LANGUAGES.map((each) => (
              <InputField
                key={each}
                name={`title-${each}`}
                id={`${id}-${each}`}
                label={words(`titleIn.${each}`)}
                optional={each === lng ? undefined : words("optional")}
                error={isUnnamed && each === lng ? t("titleNeeded") : undefined}
                lang={each}
                dir={directionOf(each)}
                maxLength={TITLE_MAX}
                autoComplete="off"
                value={titles[each].title}
                onChange={({ target }) => onChange({ titles: { ...titles, [each]: { title: target.value } } })}
              />
            ))}
            <SelectField
              name="category"
              id={`${id}-category`}
              label={t("category")}
              optional={words("optional")}
              options={[["", t("noCategory")], ...categories]}
              value={category}
              onChange={({ target }) => onChange({ category: target.value })}
            />
          </div>
        )}
      </div>
      <IconButton icon="x" label={media("takeAway", { name: file.name })} onClick={onRemove} />
    </li>
  );
}
