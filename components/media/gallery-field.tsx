"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { BulkBar } from "@/components/resource/bulk-bar";
import { ConfirmDialog } from "@/components/resource/confirm-dialog";
import { PanelSuspense } from "@/components/resource/panel-suspense";
import type { RowSteps } from "@/components/resource/row-drop";
import { RowMenu } from "@/components/resource/row-menu";
import { type EntryMove, SortableList } from "@/components/resource/sortable-list";
import { useUnloadGuard } from "@/components/resource/use-endpoint-form";
import { useSelection } from "@/components/resource/use-selection";
import { useLimits } from "@/components/settings/use-limits";
import { Button } from "@/components/ui/button";
import { CHECK } from "@/components/ui/check-field";
import { EmptyState } from "@/components/ui/empty-state";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { Photo } from "@/components/ui/photo";
import { toast } from "@/components/ui/toast";
import { LANGUAGES } from "@/lib/core/constants";
import { formatNumber, formatRelativeDay, plural } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { BusinessPicture, ManyKind, MediaFieldProps, OneKind } from "./business-media";
import { PictureDrop } from "./picture-drop";
import { QueueList } from "./queue-list";
import { useGallery } from "./use-gallery";
import { usePictureQueue } from "./use-picture-queue";

const PictureCrop = lazyWithRetry(() => import("./picture-crop").then(({ PictureCrop }) => ({ default: PictureCrop })));
const PictureTexts = lazyWithRetry(() =>
  import("./picture-texts").then(({ PictureTexts }) => ({ default: PictureTexts })),
);

type GalleryFieldProps = MediaFieldProps & { readonly kind: ManyKind };
type Cut = { readonly kind: OneKind; readonly picture: string };

/** Gallery of a business: add, sort, describe and delete pictures (DRS-11). */
export function GalleryField({ lng, businessId, pictures, kind }: GalleryFieldProps) {
  const t = useTranslations("media");
  const { add, move, remove, isRemoving } = useGallery(lng, businessId, kind);
  const { businessPictures } = useLimits();
  const queue = usePictureQueue({ type: kind, room: businessPictures - pictures.length, store: add });
  const [edited, setEdited] = useState<BusinessPicture | null>(null);
  const [cut, setCut] = useState<Cut | null>(null);
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  useUnloadGuard(queue.items.length > 0);

  const shown = pictures
    .filter(({ type }) => type === kind)
    .map((picture, index) => ({
      ...picture,
      name: picture.alt?.[lng] ?? t(`unnamed.${kind}`, { number: formatNumber(index + 1, lng) }),
    }));
  const selection = useSelection(
    businessId + kind,
    shown.map(({ _id }) => _id),
  );

  async function send(chosen: typeof queue.items): Promise<void> {
    const stored = await queue.send(chosen.filter(({ state }) => state !== "refused"));
    if (stored > 0) toast("success", t("added", { count: formatNumber(stored, lng), form: plural(stored, lng) }));
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PictureDrop
        type={kind}
        label={t("drop")}
        hint={t("dropHint")}
        isMany
        onChoose={(files) => void send(queue.add(files))}
      />
      <QueueList queue={queue} onRetry={() => void send(queue.items)} />
      {shown.length === 0 ? (
        <EmptyState title={t(`none.${kind}`)} text={t(`noneText.${kind}`)} />
      ) : (
        <SortableList
          lng={lng}
          items={shown}
          isSortable
          onMove={move}
          row={(picture, index) => (
            <GalleryRow
              lng={lng}
              picture={picture}
              steps={{ index, items: shown }}
              isSelected={selection.ids.has(picture._id)}
              onSelect={(isRange) => selection.toggle(picture._id, isRange)}
              onMove={(to) => move(picture._id, to)}
              onEdit={() => setEdited(picture)}
              onUse={(as) => setCut({ kind: as, picture: picture.url.original })}
              onRemove={() => setLeaving([picture._id])}
            />
          )}
        />
      )}
      <BulkBar lng={lng} selection={selection}>
        <Button variant="outline" size="small" icon="trash" onClick={() => setLeaving([...selection.ids])}>
          {t("removeMany")}
        </Button>
      </BulkBar>
      <PanelSuspense>
        {edited ? <PictureTexts businessId={businessId} picture={edited} onClose={() => setEdited(null)} /> : null}
        {cut ? <PictureCrop {...cut} businessId={businessId} onClose={() => setCut(null)} /> : null}
      </PanelSuspense>
      {leaving.length > 0 ? (
        <ConfirmDialog
          title={t("removeTitle", { count: formatNumber(leaving.length, lng), form: plural(leaving.length, lng) })}
          lead={t("removeText")}
          action={t("removeYes")}
          isPending={isRemoving}
          onConfirm={() => void remove(leaving).then((isDone) => isDone && setLeaving([]))}
          onClose={() => setLeaving([])}
        />
      ) : null}
    </div>
  );
}

type GalleryRowProps = {
  readonly lng: Language;
  readonly picture: BusinessPicture & { readonly name: string };
  readonly steps: RowSteps;
  readonly isSelected: boolean;
  readonly onSelect: (isRange: boolean) => void;
  readonly onMove: (move: EntryMove) => void;
  readonly onEdit: () => void;
  readonly onUse: (kind: OneKind) => void;
  readonly onRemove: () => void;
};

function GalleryRow(props: GalleryRowProps) {
  const { lng, picture, steps, isSelected, onSelect, onMove, onEdit, onUse, onRemove } = props;
  const t = useTranslations("media");
  const words = useTranslations("resource");
  const { url, width, height, alt = {}, section, uploadedBy, createdAt, name } = picture;
  const missing = LANGUAGES.filter((each) => !alt[each]);
  const [now] = useState(() => new Date());
  const since = formatRelativeDay(createdAt, now, lng);
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2 py-2 pe-2 sm:gap-3">
      <label className={`${CHECK} w-fit`}>
        <input
          className="checkbox"
          type="checkbox"
          checked={isSelected}
          onChange={({ nativeEvent }) => onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
        <span className="sr-only">{words("select", { name })}</span>
      </label>
      <span className="w-14 shrink-0 overflow-hidden rounded-md sm:w-28">
        <Photo src={url.small} width={width} height={height} ratio="four-three" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-ink-2">
          {uploadedBy ? t("by", { name: uploadedBy.fullname, when: since }) : since}
          {section ? ` · ${t(`sections.${section}`)}` : ""}
        </p>
        {missing.length > 0 ? (
          <p className="text-sm text-saffron-ink">
            {t("noTexts", { languages: missing.map((each) => words(`language.${each}`)).join(words("comma")) })}
          </p>
        ) : null}
      </div>
      <RowMenu
        entry={picture}
        steps={steps}
        actions={[
          { icon: "image", text: t("use.cover"), onSelect: () => onUse("cover") },
          { icon: "store", text: t("use.logo"), onSelect: () => onUse("logo") },
        ]}
        words={{ edit: t("texts"), delete: words("delete") }}
        onEdit={onEdit}
        onMove={onMove}
        onDelete={onRemove}
      />
    </div>
  );
}
