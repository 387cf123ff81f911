"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { toast } from "@/components/enhance/toast";
import { useErrorText } from "@/components/resource/use-error-text";
import { BothDates } from "@/components/ui/both-dates";
import { Button } from "@/components/ui/button";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { useWrite } from "@/lib/api-client/use-write";
import { formatNumber, plural } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { menuUploadCalls } from "@/lib/menu-upload/calls";

/** The last upload of a place, and the way to take it back. */
export function LastUpload({ lng, business }: { readonly lng: Language; readonly business: string }) {
  const t = useTranslations("menuUploader");
  const errorText = useErrorText();
  const { data } = useQuery(queryOptionsFor(menuUploadCalls.last, { query: { restaurantId: business } }));
  const { mutate, isPending } = useWrite(menuUploadCalls.undo);
  const last = data?.data;
  if (!last) return null;
  const number = (count: number) => formatNumber(count, lng);
  const undo = () =>
    mutate(
      { params: { id: last._id } },
      {
        onSuccess: ({ deleted, restored, kept }) =>
          toast(
            "success",
            t(kept > 0 ? "undoneBut" : "undone", {
              count: number(deleted + restored),
              form: plural(deleted + restored, lng),
              kept: number(kept),
              keptForm: plural(kept, lng),
            }),
          ),
        onError: (error) => toast("error", errorText(error)),
      },
    );
  return (
    <section className="grid gap-2 rounded-lg border border-line bg-surface p-4" aria-label={t("last")}>
      <h2 className="text-lg">{t("last")}</h2>
      <p className="text-sm text-ink-2">
        <BothDates at={last.createdAt} lng={lng} hasTime />
        {last.by === null ? null : ` · ${isolated(last.by)}`}
        <br />
        {t("lastCounts", { created: number(last.created), updated: number(last.updated) })}
      </p>
      {last.isUndoable ? (
        <Button variant="outline" size="small" icon="rotate-ccw-clock" disabled={isPending} onClick={undo}>
          {t("undo")}
        </Button>
      ) : (
        <p className="text-sm font-semibold text-ink-2">{t(last.undoneAt ? "wasUndone" : "tooOld")}</p>
      )}
    </section>
  );
}
