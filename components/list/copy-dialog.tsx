"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ListError, ListSkeleton } from "@/components/resource/list-states";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { CallError } from "@/lib/api-client/call-error";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { useOnceKey } from "@/lib/api-client/use-once-key";
import { useWrite } from "@/lib/api-client/use-write";
import { copyList, getSharedList } from "@/lib/calls/list";
import { countValues } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { useListError } from "./use-list-error";

type CopyDialogProps = {
  readonly lng: Language;
  readonly token: string;
  readonly onClose: () => void;
  readonly onCopied: (id: string) => void;
};

/** Copies a shared list after a confirmation; opening a URL alone must not change data. */
export function CopyDialog({ lng, token, onClose, onCopied }: CopyDialogProps) {
  const t = useTranslations("lists");
  const words = useTranslations("resource");
  const input = { params: { token }, query: { lang: lng } };
  const { data, error, refetch } = useQuery({ ...queryOptionsFor(getSharedList, input), retry: false });
  const { mutate, isPending } = useWrite(copyList);
  const errorText = useListError(lng, "tooMany");
  const keyOf = useOnceKey();
  const copy = () =>
    mutate(
      { ...input, idempotencyKey: keyOf() },
      {
        onSuccess: ({ data: { _id, name } }) => {
          toast("success", t("created", { name }));
          onCopied(_id);
        },
        onError: (reason) => toast("error", errorText(reason)),
      },
    );
  const list = data?.data;
  const isOff = error instanceof CallError && error.code === "not_found";
  const title = list ? t("copyTitle", { name: isolated(list.name) }) : isOff ? t("linkOff") : t("copyAct");
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      lead={list ? t("copyLead") : undefined}
      closeLabel={words("close")}
    >
      {list ? (
        <>
          <p className="mt-4 text-ink-2">
            {t("by", { name: isolated(list.owner) })} · {t("count", countValues(list.entries.length, lng))}
          </p>
          <div className="mt-6 grid gap-3 sm:grid-cols-2">
            <Button variant="outline" onClick={onClose}>
              {words("cancel")}
            </Button>
            <Button aria-disabled={isPending} onClick={() => isPending || copy()}>
              {t("copyAct")}
            </Button>
          </div>
        </>
      ) : isOff ? (
        <Button className="mt-5" onClick={onClose}>
          {t("all")}
        </Button>
      ) : (
        <div className="mt-4">
          {error ? (
            <ListError error={error} onRetry={() => void refetch()} />
          ) : (
            <ListSkeleton label={words("loading")} />
          )}
        </div>
      )}
    </Dialog>
  );
}
