"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorText } from "@/components/resource/use-error-text";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { useWrite } from "@/lib/api-client/use-write";
import { askMenuHelp, endMenuHelp, getMenuHelp } from "@/lib/calls/menu-help";
import { formatRelativeDay } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";

type HelpBarProps = {
  readonly lng: Language;
  readonly business: string;
  readonly isAdmin: boolean;
  /** Without photos there is nothing to type. */
  readonly hasPhotos: boolean;
};

/** Whether this menu waits for help with typing, with buttons to request and cancel it. */
export function HelpBar({ lng, business, isAdmin, hasPhotos }: HelpBarProps) {
  const t = useTranslations("menuPhoto");
  const errorText = useErrorText();
  const [now] = useState(() => new Date());
  const params = { id: business };
  const { data } = useQuery(queryOptionsFor(getMenuHelp, { params, query: { lang: lng } }));
  const asking = useWrite(askMenuHelp);
  const ending = useWrite(endMenuHelp);
  const isPending = asking.isPending || ending.isPending;
  const onError = (error: unknown) => toast("error", errorText(error));
  const help = data?.data;
  if (help)
    return (
      <Notice tone="warn">
        <p>
          {t("waitsSince", { when: formatRelativeDay(help.createdAt, now, lng) })}
          {help.note ? (
            <>
              {" "}
              <bdi>{help.note}</bdi>
            </>
          ) : null}
        </p>
        <Button
          variant="outline"
          size="small"
          className="mt-2"
          aria-disabled={isPending}
          onClick={() =>
            isPending || ending.mutate({ params }, { onSuccess: () => toast("success", t("ended")), onError })
          }
        >
          {t(isAdmin ? "done" : "noHelp")}
        </Button>
      </Notice>
    );
  if (isAdmin || !data || !hasPhotos) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-56 flex-1 text-sm text-ink-2">{t("helpText")}</p>
      <Button
        variant="outline"
        size="small"
        aria-disabled={isPending}
        onClick={() =>
          isPending || asking.mutate({ params, body: {} }, { onSuccess: () => toast("success", t("asked")), onError })
        }
      >
        {t("askHelp")}
      </Button>
    </div>
  );
}
