"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { InputField } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { DAY_MS, RESTORE_DAYS } from "@/lib/core/constants";
import { formatBothDates } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { isSameName, type Preview } from "./merging";

type ConfirmMergeProps = {
  readonly lng: Language;
  readonly preview: Preview;
  readonly isPending: boolean;
  readonly failure: string | null;
  readonly onMerge: () => void;
  readonly onCancel: () => void;
};

/** Undo period, obstacles, and the name to type as a confirmation. */
export function ConfirmMerge({ lng, preview, isPending, failure, onMerge, onCancel }: ConfirmMergeProps) {
  const t = useTranslations("merging");
  const words = useTranslations("resource");
  const [typed, setTyped] = useState("");
  const [isAsked, setAsked] = useState(false);
  const id = useId();
  const { name } = preview.loser;
  const isReady = isSameName(typed, name);
  const submit = () => {
    setAsked(true);
    if (isReady && !isPending) onMerge();
  };
  return (
    <section className="rounded-lg border border-line bg-surface p-4 shadow-1 md:p-5" aria-label={t("undoTitle")}>
      <h2 className="text-lg">{t("undoTitle")}</h2>
      <Warnings lng={lng} />
      {preview.blocks.map((block) => (
        <Notice key={block} tone="warn" role="status">
          {t(`blocks.${block}`)}
        </Notice>
      ))}
      {preview.blocks.length > 0 ? null : (
        <form
          noValidate
          className="mt-4 grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <InputField
            name="name"
            id={id}
            label={t("typeName")}
            hint={<bdi>{name}</bdi>}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={isAsked && !isReady ? t("nameDiffers", { name: isolated(name) }) : undefined}
          />
          {failure === null ? null : (
            <Notice tone="error" role="alert">
              {failure}
            </Notice>
          )}
          <div className="grid gap-2 sm:grid-cols-[auto_1fr]">
            <Button variant="outline" onClick={onCancel}>
              {words("cancel")}
            </Button>
            <Button type="submit" aria-disabled={!isReady || isPending}>
              {t(isPending ? "working" : "merge")}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

function Warnings({ lng }: { readonly lng: Language }) {
  const t = useTranslations("merging");
  const [until] = useState(() => new Date(Date.now() + RESTORE_DAYS * DAY_MS));
  return (
    <ul className="mt-2 grid gap-2 text-sm">
      <li className="flex gap-3">
        <Icon name="rotate-ccw-clock" />
        <span>{t("undoUntil", { date: formatBothDates(until, lng) })}</span>
      </li>
      <li className="flex gap-3">
        <Icon name="clock" />
        <span>{t("undoNever")}</span>
      </li>
      <li className="flex gap-3">
        <Icon name="qr-code" />
        <span>{t("undoCodes")}</span>
      </li>
    </ul>
  );
}
