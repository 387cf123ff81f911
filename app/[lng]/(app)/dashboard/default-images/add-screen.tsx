"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { PictureDrop } from "@/components/media/picture-drop";
import { type Queued, usePictureQueue } from "@/components/media/use-picture-queue";
import { OfflineNotice } from "@/components/resource/list-states";
import { SectionHead } from "@/components/resource/section-head";
import { SectionTrail } from "@/components/resource/section-trail";
import { newTitles, type TitleValues } from "@/components/resource/titles";
import { useUnloadGuard } from "@/components/resource/use-endpoint-form";
import { Button, IconButton } from "@/components/ui/button";
import { InputField, SelectField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { toFormData } from "@/lib/api-client/form-data";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { useWrite } from "@/lib/api-client/use-write";
import { listCategories } from "@/lib/calls/category";
import { createDefaultImage } from "@/lib/calls/default-image";
import { LANGUAGES, TITLE_MAX } from "@/lib/core/constants";
import { titlesOf } from "@/lib/core/titles";
import { countValues } from "@/lib/i18n/format";
import { directionOf, type Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { titlesFromName } from "./titles-from-name";

type Typed = { readonly titles: TitleValues; readonly category: string };

/** Adds several default pictures at once; titles are suggested from the file names (RTE-43, DDI-20). */
export function AddScreen({ lng }: { readonly lng: Language }) {
  const t = useTranslations("defaultImages");
  const { data } = useQuery(queryOptionsFor(listCategories, { query: { lang: lng, type: "dish" } }));
  const [category, setCategory] = useState("");
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const [isChecked, setChecked] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const { mutateAsync } = useWrite(createDefaultImage);
  const queue = usePictureQueue({
    type: "default",
    store: ({ id, file }) => {
      const known = typedOf(id);
      const title = titlesOf(newTitles(known.titles));
      const body = toFormData({ title, media: file, ...(known.category !== "" && { category: known.category }) });
      return mutateAsync({ query: { lang: lng }, body });
    },
  });
  const { items, isSending } = queue;
  useUnloadGuard(items.length > 0);

  function typedOf(id: string): Typed {
    const known = typed[id];
    if (!known) throw new Error("a picture without titles");
    return known;
  }
  const isNamed = ({ id }: Queued) => Object.keys(newTitles(typedOf(id).titles)).length > 0;
  const sendable = items.filter(({ state }) => state !== "refused");

  function choose(files: readonly File[]): void {
    setEmpty(false);
    const named = queue
      .add(files)
      .map(({ id, file }) => [id, { titles: titlesFromName(file.name, lng), category }] as const);
    setTyped((before) => ({ ...before, ...Object.fromEntries(named) }));
  }

  async function send(): Promise<void> {
    if (isSending) return;
    setChecked(true);
    setEmpty(items.length === 0);
    if (sendable.length === 0 || !sendable.every(isNamed)) return;
    const stored = await queue.send(sendable);
    if (stored === 0) return;
    setChecked(false);
    const text = t("added", countValues(stored, lng));
    const open = () => window.location.assign(paths.dashboard(lng, "default-images"));
    toast("success", text, { action: { label: t("toList"), onClick: open } });
  }

  const categories = data?.data.map(({ _id, name }) => [_id, name] as const) ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SectionTrail lng={lng} section="default-images" current={t("addTitle")} />
      <SectionHead title={t("addTitle")} />
      <OfflineNotice />
      <section className="grid gap-4 rounded-lg border border-line bg-surface p-4 md:p-5">
        <div className="max-w-112">
          <SelectField
            name="category"
            label={t("categoryForAll")}
            hint={t("categoryForAllHint")}
            options={[["", t("noCategory")], ...categories]}
            value={category}
            onChange={({ target: { value } }) => {
              setCategory(value);
              setTyped((before) =>
                Object.fromEntries(Object.entries(before).map(([id, known]) => [id, { ...known, category: value }])),
              );
            }}
          />
        </div>
        <PictureDrop type="default" label={t("drop")} hint={t("dropHint")} isMany onChoose={choose} />
        {isEmpty ? (
          <p role="alert" className="font-semibold text-anar">
            {t("pictureNeeded")}
          </p>
        ) : null}
      </section>
      <ul className="grid gap-3">
        {items.map((item) => (
          <AddRow
            key={item.id}
            lng={lng}
            item={item}
            titles={typedOf(item.id).titles}
            category={typedOf(item.id).category}
            categories={categories}
            isUnnamed={isChecked && item.state !== "refused" && !isNamed(item)}
            onChange={(changed) =>
              setTyped((before) => ({ ...before, [item.id]: { ...typedOf(item.id), ...changed } }))
            }
            onRemove={() => queue.remove(item.id)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button aria-disabled={isSending} onClick={() => void send()}>
          {isSending ? t("adding") : t("add", countValues(sendable.length, lng))}
        </Button>
      </div>
    </div>
  );
}

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

function AddRow({ lng, item, titles, category, categories, isUnnamed, onChange, onRemove }: AddRowProps) {
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
          <div className="grid gap-3 md:grid-cols-2">
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
