"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorText } from "@/components/resource/use-error-text";
import { BothDates } from "@/components/ui/both-dates";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import type { Answer } from "@/lib/api-client/request";
import { useWrite } from "@/lib/api-client/use-write";
import { getLastUpload, undoMenuUpload } from "@/lib/calls/menu-upload";
import { formatNumber, plural } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";

export function LastUploads({ lng, business }: { readonly lng: Language; readonly business: string }) {
  const t = useTranslations("menuUploader");
  const { data } = useQuery(queryOptionsFor(getLastUpload, { query: { restaurantId: business } }));
  if (!data?.data) return null;
  const { data: last, earlier } = data;
  return (
    <section className="grid gap-2 rounded-lg border border-line bg-surface p-4" aria-label={t("last")}>
      <h2 className="text-lg">{t("last")}</h2>
      <Noted lng={lng} upload={last} />
      {earlier.length === 0 ? null : (
        <details>
          <summary className="min-h-11 cursor-pointer content-center font-semibold">{t("earlier")}</summary>
          <ul className="grid gap-3">
            {earlier.map((upload) => (
              <li key={upload._id} className="grid gap-2 border-t border-line pt-3">
                <Noted lng={lng} upload={upload} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

type Upload = NonNullable<Answer<typeof getLastUpload>["data"]>;

function Noted({ lng, upload }: { readonly lng: Language; readonly upload: Upload }) {
  const t = useTranslations("menuUploader");
  const errorText = useErrorText();
  const { mutate, isPending } = useWrite(undoMenuUpload);
  const number = (count: number) => formatNumber(count, lng);
  const undo = () =>
    mutate(
      { params: { id: upload._id } },
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
    <>
      <p className="text-sm text-ink-2">
        <BothDates at={upload.createdAt} lng={lng} hasTime />
        {upload.by === null ? null : ` · ${isolated(upload.by)}`}
        <br />
        {t("lastCounts", { created: number(upload.created), updated: number(upload.updated) })}
      </p>
      {upload.isUndoable ? (
        <Button
          variant="outline"
          size="small"
          icon="rotate-ccw-clock"
          className="justify-self-start"
          disabled={isPending}
          onClick={undo}
        >
          {t("undo")}
        </Button>
      ) : (
        <p className="text-sm font-semibold text-ink-2">{t(upload.undoneAt ? "wasUndone" : "tooOld")}</p>
      )}
    </>
  );
}
