"use client";

import { useTranslations } from "next-intl";
import { Icon, type IconName } from "@/components/ui/icon";
import { formatNumber, plural } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { MergeCount } from "@/lib/merge/model";
import { type Preview, sumAfter } from "./merging";

const ICONS = {
  reviews: "star",
  bookmarks: "bookmark",
  lists: "layers",
  dishes: "utensils",
  photos: "images",
  addresses: "link",
} as const satisfies Record<MergeCount, IconName>;

/** Sums of both, and how duplicates are handled. */
export function MergeSums({ lng, sums }: { readonly lng: Language; readonly sums: Preview["sums"] }) {
  const t = useTranslations("merging");
  const number = (count: number) => formatNumber(count, lng);
  return (
    <section className="rounded-lg border border-line bg-surface p-4 shadow-1 md:p-5" aria-label={t("moves")}>
      <h2 className="text-lg">{t("moves")}</h2>
      <ul className="mt-2">
        {(Object.keys(ICONS) as MergeCount[]).map((name) => {
          const { winner, loser, doubles } = sums[name];
          const rule = name === "addresses" || doubles > 0;
          return (
            <li key={name} className="flex items-center gap-3 border-b border-line py-2.5 last:border-b-0">
              <Icon name={ICONS[name]} />
              <span className="min-w-0 flex-1">
                <b>{t(`counts.${name}`)}</b>
                {rule ? (
                  <span className="block text-sm text-ink-2">
                    {t(`doubles.${name}`, { count: number(doubles), form: plural(doubles, lng) })}
                  </span>
                ) : null}
              </span>
              <span className="text-end">
                <span className="block text-sm text-ink-2">
                  <bdi dir="ltr">{`${number(winner)} + ${number(loser)}`}</bdi>
                </span>
                <b className="text-lg">{number(sumAfter(name, sums[name]))}</b>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
