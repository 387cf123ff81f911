"use client";

import type { QueryKey } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorText } from "@/components/resource/use-error-text";
import { changeList } from "@/components/resource/use-removal";
import { toast } from "@/components/ui/toast";
import { useWrite } from "@/lib/api-client/use-write";
import { setRestaurantStatuses } from "@/lib/calls/inventory";
import type { BusinessStatus } from "@/lib/core/constants";
import { formatNumber, plural } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { ListedBusiness } from "./inventory";

type Wish = { readonly status: BusinessStatus; readonly reason: string };

/**
 * Sets the status of businesses optimistically, with undo in the toast; reverted if one of them is refused. Does not
 * overwrite other users' changes.
 */
export function useStatuses(lng: Language, queryKey: QueryKey) {
  const t = useTranslations("restaurants");
  const words = useTranslations("resource");
  const errorText = useErrorText();
  const setting = useWrite(setRestaurantStatuses, (cache, { body }) => {
    if (body instanceof FormData) return;
    const statuses = new Map(body.restaurants.map(({ _id, status }) => [_id, status]));
    changeList<ListedBusiness>(cache, queryKey, (entries) =>
      entries.map((entry) => ({ ...entry, status: statuses.get(entry._id) ?? entry.status })),
    );
  });
  const onError = (error: unknown) => toast("error", errorText(error));

  return (businesses: readonly ListedBusiness[], { status, reason }: Wish, onDone: () => void): void => {
    const others = businesses.filter((business) => business.status !== status);
    if (others.length === 0) {
      toast("info", t("statusSame"));
      onDone();
      return;
    }
    const restaurants = others.map(({ _id, updatedAt }) => ({ _id, status, updatedAt }));
    setting.mutate(
      { body: { restaurants, ...(reason.trim() !== "" && { reason }) } },
      {
        onError,
        onSuccess: ({ data }) => {
          onDone();
          const back = data.map(({ _id, formerStatus, updatedAt }) => ({ _id, status: formerStatus, updatedAt }));
          const undo = () =>
            setting.mutate(
              { body: { restaurants: back } },
              { onError, onSuccess: () => toast("success", words("undone")) },
            );
          const count = { count: formatNumber(data.length, lng), form: plural(data.length, lng) };
          const text = t("statusSet", { ...count, status: t(`status.${status}`) });
          toast("success", text, { action: { label: words("undo"), onClick: undo } });
        },
      },
    );
  };
}
