"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { BulkBar } from "@/components/resource/bulk-bar";
import { PanelSuspense } from "@/components/resource/panel-suspense";
import { SortableList } from "@/components/resource/sortable-list";
import { useUnloadGuard } from "@/components/resource/use-endpoint-form";
import { useSelection } from "@/components/resource/use-selection";
import { useLimits } from "@/components/settings/use-limits";
import { Button, IconButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { toast } from "@/components/ui/toast";
import { countValues, formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { PICTURE_SECTIONS } from "@/lib/media/model";
import type { BusinessPicture, ManyKind, MediaFieldProps, OneKind } from "./business-media";
import { landscapeFirst } from "./landscape-first";
import { PictureDrop } from "./picture-drop";
import { PictureTile, turned } from "./picture-tile";
import { QueueList } from "./queue-list";
import { useGallery } from "./use-gallery";
import { usePictureQueue } from "./use-picture-queue";

const ConfirmDialog = lazyWithRetry(() =>
  import("@/components/resource/confirm-dialog").then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
);
const PictureCrop = lazyWithRetry(() => import("./picture-crop").then(({ PictureCrop }) => ({ default: PictureCrop })));
const PictureTexts = lazyWithRetry(() =>
  import("./picture-texts").then(({ PictureTexts }) => ({ default: PictureTexts })),
);

type GalleryFieldProps = MediaFieldProps & { readonly kind: ManyKind };
type Shown = "all" | "none" | (typeof PICTURE_SECTIONS)[number];
type Cut = { readonly kind: OneKind; readonly picture: string };

/** Gallery of a business: add, sort, describe and delete pictures (DRS-11). */
export function GalleryField({ lng, businessId, pictures, kind }: GalleryFieldProps) {
  const t = useTranslations("media");
  const { add, edit, edited, move, remove, isRemoving } = useGallery(lng, businessId, kind);
  const { businessPictures } = useLimits();
  const queue = usePictureQueue({ type: kind, room: businessPictures - pictures.length, store: add });
  const [described, setDescribed] = useState<BusinessPicture | null>(null);
  const [chosen, setSection] = useState<Shown>("all");
  const [cut, setCut] = useState<Cut | null>(null);
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  useUnloadGuard(queue.items.length > 0);

  const all = pictures
    .filter(({ type }) => type === kind)
    .map((picture, index) => ({
      ...picture,
      name: picture.alt?.[lng] ?? t(`unnamed.${kind}`, { number: formatNumber(index + 1, lng) }),
    }));
  // The last picture of a section may have left it.
  const section = all.some((picture) => isIn(picture, chosen)) ? chosen : "all";
  const shown = all.filter((picture) => isIn(picture, section));
  const selection = useSelection(
    businessId + kind + section,
    shown.map(({ _id }) => _id),
  );
  const selected = shown.filter(({ _id }) => selection.ids.has(_id));

  async function send(chosen: typeof queue.items): Promise<void> {
    const stored = await queue.send(chosen.filter(({ state }) => state !== "refused"));
    if (stored > 0) toast("success", t("added", countValues(stored, lng)));
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PictureDrop
        type={kind}
        label={t("drop")}
        hint={t("dropHint")}
        isMany
        onChoose={(files) => void landscapeFirst(files).then((sorted) => send(queue.add(sorted)))}
      />
      <QueueList queue={queue} onRetry={() => void send(queue.items)} />
      {all.length === 0 ? (
        <EmptyState title={t(`none.${kind}`)} text={t(`noneText.${kind}`)} />
      ) : (
        <div className="@container/gallery grid grid-cols-[minmax(0,1fr)] gap-3">
          <div className="flex flex-wrap items-center gap-2">
            {kind === "gallery" ? (
              <SectionFilter lng={lng} pictures={all} chosen={section} onChoose={setSection} />
            ) : null}
            <Button variant="quiet" size="small" className="ms-auto" onClick={selection.toggleAll}>
              {t("selectAll")}
            </Button>
          </div>
          <SortableList
            lng={lng}
            items={shown}
            isGrid
            isSortable={section === "all"}
            onMove={move}
            className="grid grid-cols-2 gap-x-3 gap-y-5 @min-[640px]/gallery:grid-cols-3 @min-[960px]/gallery:grid-cols-4"
            grip={(button) => (
              <button
                {...button}
                // On phones it would cover the picture; the menu moves it there.
                className="absolute end-1 top-1 z-1 grid size-11 cursor-grab touch-none place-items-center rounded-md border border-line bg-surface text-ink-2 shadow-1 @max-[460px]/gallery:hidden"
              />
            )}
            row={(picture, index) => (
              <PictureTile
                picture={picture}
                steps={section === "all" ? { index, items: shown } : null}
                isSelected={selection.ids.has(picture._id)}
                isBusy={edited.has(picture._id)}
                onSelect={(isRange) => selection.toggle(picture._id, isRange)}
                onMove={(to) => move(picture._id, to)}
                onDescribe={() => setDescribed(picture)}
                onEdit={(change) => void edit([picture], () => change)}
                onUse={(as) => setCut({ kind: as, picture: picture.url.original })}
                onRemove={() => setLeaving([picture._id])}
              />
            )}
          />
        </div>
      )}
      <BulkBar lng={lng} selection={selection}>
        {kind === "gallery" ? (
          <select
            className="field__control min-w-32 md:w-auto"
            aria-label={t("setSection")}
            value=""
            onChange={({ target }) => {
              const to = PICTURE_SECTIONS.find((each) => each === target.value) ?? null;
              void edit(selected, () => ({ section: to }));
            }}
          >
            <option value="" disabled hidden>
              {t("setSection")}
            </option>
            {[...PICTURE_SECTIONS, "none" as const].map((each) => (
              <option key={each} value={each}>
                {t(`sections.${each}`)}
              </option>
            ))}
          </select>
        ) : null}
        <div className="flex gap-1">
          <IconButton icon="rotate-cw" label={t("turn")} onClick={() => void edit(selected, turned)} />
          <IconButton
            icon="sun-medium"
            label={t("brighten")}
            onClick={() => void edit(selected, () => ({ isBright: !selected.every(({ isBright }) => isBright) }))}
          />
          <IconButton
            icon="trash"
            label={t("removeMany")}
            className="text-anar"
            onClick={() => setLeaving([...selection.ids])}
          />
        </div>
      </BulkBar>
      <PanelSuspense>
        {described ? (
          <PictureTexts businessId={businessId} picture={described} onClose={() => setDescribed(null)} />
        ) : null}
        {cut ? <PictureCrop {...cut} businessId={businessId} onClose={() => setCut(null)} /> : null}
        {leaving.length > 0 ? (
          <ConfirmDialog
            title={t("removeTitle", countValues(leaving.length, lng))}
            lead={t("removeText")}
            action={t("removeYes")}
            isPending={isRemoving}
            onConfirm={() => void remove(leaving).then((isDone) => isDone && setLeaving([]))}
            onClose={() => setLeaving([])}
          />
        ) : null}
      </PanelSuspense>
    </div>
  );
}

const SHOWN = ["all", ...PICTURE_SECTIONS, "none"] as const satisfies readonly Shown[];

const isIn = ({ section }: BusinessPicture, shown: Shown) => shown === "all" || (section ?? "none") === shown;

type SectionFilterProps = {
  readonly lng: Language;
  readonly pictures: readonly BusinessPicture[];
  readonly chosen: Shown;
  readonly onChoose: (section: Shown) => void;
};

/** The sections that have pictures; none if all pictures are in one. */
function SectionFilter({ lng, pictures, chosen, onChoose }: SectionFilterProps) {
  const t = useTranslations("media");
  const filled = SHOWN.map((section) => ({
    section,
    count: pictures.filter((picture) => isIn(picture, section)).length,
  })).filter(({ count }) => count > 0);
  if (filled.length < 3) return null;
  return (
    <fieldset aria-label={t("bySection")} className="flex min-w-0 gap-1 overflow-x-auto rounded-lg bg-sunk p-1">
      {filled.map(({ section, count }) => (
        <button
          key={section}
          type="button"
          aria-pressed={section === chosen}
          className="flex min-h-11 shrink-0 items-center gap-2 rounded-md border border-transparent px-3 text-sm font-semibold text-ink-2 aria-pressed:border-line-strong aria-pressed:bg-surface aria-pressed:text-lapis"
          onClick={() => onChoose(section)}
        >
          {section === "all" ? t("all") : t(`sections.${section}`)}
          <span className={section === "none" ? "text-saffron-ink" : ""}>{formatNumber(count, lng)}</span>
        </button>
      ))}
    </fieldset>
  );
}
