"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PictureDrop } from "@/components/media/picture-drop";
import { type Queued, usePictureQueue } from "@/components/media/use-picture-queue";
import { OfflineNotice } from "@/components/resource/list-states";
import { SectionHead } from "@/components/resource/section-head";
import { SectionTrail } from "@/components/resource/section-trail";
import { newTitles, type TitleValues } from "@/components/resource/titles";
import { useUnloadGuard } from "@/components/resource/use-endpoint-form";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { toFormData } from "@/lib/api-client/form-data";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { useWrite } from "@/lib/api-client/use-write";
import { listCategories } from "@/lib/calls/category";
import { createDefaultImage } from "@/lib/calls/default-image";
import { titlesOf } from "@/lib/core/titles";
import { formatNumber, plural } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { AddRow } from "./add-row";
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
    const text = t("added", { count: formatNumber(stored, lng), form: plural(stored, lng) });
    const open = () => window.location.assign(paths.dashboard(lng, "default-images"));
    toast("success", text, { action: { label: t("toList"), onClick: open } });
  }

  const categories = data?.data.map(({ _id, name }) => [_id, name] as const) ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SectionTrail lng={lng} section="default-images" current={t("addTitle")} />
      <SectionHead title={t("addTitle")} lead={t("addLead")} />
      <OfflineNotice />
      <section className="grid gap-4 rounded-lg border border-line bg-surface p-4 md:p-5">
        <div className="max-w-md">
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
          {isSending
            ? t("adding")
            : t("add", { count: formatNumber(sendable.length, lng), form: plural(sendable.length, lng) })}
        </Button>
      </div>
    </div>
  );
}
