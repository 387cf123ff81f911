"use client";

import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";
import { lacksOf } from "@/lib/dish/policy";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { DraftDescription } from "./draft-description";
import type { Draft } from "./menu-photo";

type DraftLineProps = {
  readonly lng: Language;
  readonly draft: Draft;
  readonly number: number;
  readonly group: string | undefined;
  readonly onPhoto: (id: string) => void;
  readonly onUndo: () => void;
};

export function DraftLine({ lng, draft, number, group, onPhoto, onUndo }: DraftLineProps) {
  const t = useTranslations("menuPhoto");
  const { name, price, unreadablePhoto: photo } = draft;
  return (
    <li className="flex items-start gap-3 border-b border-line px-3 py-2 last:border-b-0">
      <span className="w-6 py-3 text-sm text-ink-2">{formatNumber(number, lng)}</span>
      <div className="min-w-0 flex-1 py-2">
        <bdi className="block font-semibold wrap-anywhere">{name}</bdi>
        <span className="block text-sm text-ink-2">{group}</span>
        <Lacks lng={lng} draft={draft} />
      </div>
      {photo === undefined ? (
        <span className="py-3">
          <Price afn={price} lng={lng} />
        </span>
      ) : (
        <IconButton icon="image" label={t("showPhoto", { name })} onClick={() => onPhoto(photo)} />
      )}
      <IconButton icon="rotate-ccw-clock" label={t("undoLine", { name })} onClick={onUndo} />
    </li>
  );
}

/** Missing content of a draft. The description is optional and can be written here. */
function Lacks({ lng, draft }: { readonly lng: Language; readonly draft: Draft }) {
  const t = useTranslations("dishes");
  const lacks = lacksOf(draft);
  if (lacks.length === 0) return null;
  return (
    <div className="text-sm">
      <p className="flex flex-wrap items-center gap-x-3">
        {lacks.map((lack) => (
          <span key={lack} className="inline-flex items-center gap-1 text-saffron-ink">
            {lack === "price" ? <Icon name="circle-question-mark" /> : null}
            {t(`lacks.${lack}`)}
          </span>
        ))}
        <a
          href={`${paths.editDish(lng, draft._id)}?restaurant=${draft.restaurantId}`}
          className="inline-flex min-h-11 items-center font-semibold text-lapis underline"
        >
          {t("complete", { name: draft.name })}
        </a>
      </p>
      {lacks.includes("description") ? <DraftDescription lng={lng} draft={draft} /> : null}
    </div>
  );
}
