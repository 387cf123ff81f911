"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { getQueueLoad } from "@/lib/calls/dashboard";
import type { QueueName } from "@/lib/dashboard/model";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";

type QueueLoadProps = { readonly lng: Language; readonly queue: QueueName };

export function QueueLoad({ lng, queue }: QueueLoadProps) {
  const t = useTranslations("resource");
  const { data } = useQuery(queryOptionsFor(getQueueLoad, { query: { queue } }));
  if (!data) return null;
  const { waiting, admins } = data.data;
  const count = (number: number) => formatNumber(number, lng);
  return (
    <details className="group rounded-md bg-sunk px-4 py-2">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        {t("load.waiting", { count: count(waiting) })}
        <Icon name="chevron-down" className="ms-auto group-open:rotate-180" />
      </summary>
      {admins.length === 0 ? (
        <p className="text-ink-2">{t("load.nobody")}</p>
      ) : (
        <table className="w-full max-w-144 text-start">
          <caption className="visually-hidden">{t("load.decided")}</caption>
          <thead>
            <tr className="text-sm text-ink-2">
              <th className="py-1 text-start font-medium" scope="col">
                {t("load.decided")}
              </th>
              <th className="py-1 text-end font-medium" scope="col">
                {t("load.week")}
              </th>
              <th className="py-1 text-end font-medium" scope="col">
                {t("load.month")}
              </th>
            </tr>
          </thead>
          <tbody>
            {admins.map(({ _id, fullname, week, month }) => (
              <tr key={_id} className="border-t border-line">
                <th className="py-1 text-start font-normal wrap-anywhere" scope="row">
                  <bdi>{fullname}</bdi>
                </th>
                <td className="py-1 text-end">{count(week)}</td>
                <td className="py-1 text-end">{count(month)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
