"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { BusinessChoice } from "@/components/business-choice/business-choice";
import type { BusinessName } from "@/components/business-choice/business-name";
import { useWords } from "@/components/change/use-words";
import { ListError, ListSkeleton, OfflineNotice } from "@/components/resource/list-states";
import { SectionHead } from "@/components/resource/section-head";
import { SectionTrail } from "@/components/resource/section-trail";
import { useListState } from "@/components/resource/use-list-state";
import { BothDates } from "@/components/ui/both-dates";
import { Button } from "@/components/ui/button";
import { Icon, type IconName } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listRestaurantMerges, previewMergeOfRestaurants } from "@/lib/calls/merge";
import { formatBothDates, formatNumber, plural } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import type { MergeCount, MergeTake } from "@/lib/merge/model";
import { Comparison } from "./comparison";
import { ConfirmMerge } from "./confirm-merge";
import { MERGE_DEFAULT_STATE, type Preview, proposedTake, rowsOf, sumAfter, turnedTake } from "./merging";
import { useMerge, useUnmerge } from "./use-merge";

type MergeScreenProps = {
  readonly lng: Language;
  /** Names by id of the businesses in the URL at load time. */
  readonly names: Readonly<Record<string, string>>;
};

export function MergeScreen({ lng, names }: MergeScreenProps) {
  const t = useTranslations("merging");
  const [known, setKnown] = useState(names);
  const [{ a, b }, change] = useListState(MERGE_DEFAULT_STATE);
  const [turned, setTurned] = useState<MergeTake>({});
  const choose = (side: "a" | "b") => (business: BusinessName) => {
    setKnown({ ...known, [business.id]: business.name });
    change({ [side]: business.id });
  };
  const isPair = a !== "" && b !== "" && a !== b;
  const forget = () => {
    setTurned({});
    change({ a: "", b: "" });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SectionTrail lng={lng} section="restaurants/list" current={t("title")} />
      <SectionHead title={t("title")} />
      <OfflineNotice />
      <div className="grid gap-3 sm:grid-cols-2">
        <Chosen lng={lng} label={t("first")} chosen={a} name={known[a]} onChoose={choose("a")} />
        <Chosen lng={lng} label={t("second")} chosen={b} name={known[b]} onChoose={choose("b")} />
      </div>
      {a !== "" && a === b ? <Notice tone="warn">{t("samePlace")}</Notice> : null}
      {isPair ? (
        <Pair
          key={`${a} ${b}`}
          lng={lng}
          a={a}
          b={b}
          chosen={turned}
          onSwap={(take) => {
            setTurned(turnedTake(take));
            change({ a: b, b: a });
          }}
          onDone={forget}
        />
      ) : null}
      <RecentMerges lng={lng} />
    </div>
  );
}

type ChosenProps = {
  readonly lng: Language;
  readonly label: string;
  readonly chosen: string;
  readonly name: string | undefined;
  readonly onChoose: (business: BusinessName) => void;
};

function Chosen({ lng, label, chosen, name, onChoose }: ChosenProps) {
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3">
      <legend className="visually-hidden">{label}</legend>
      <span className="min-w-0">
        <span aria-hidden className="block text-sm text-ink-2">
          {label}
        </span>
        {name === undefined ? null : <bdi className="font-semibold wrap-anywhere">{name}</bdi>}
      </span>
      <div className="ms-auto">
        <BusinessChoice lng={lng} businesses={null} chosen={chosen} onChoose={onChoose} />
      </div>
    </fieldset>
  );
}

type PairProps = {
  readonly lng: Language;
  readonly a: string;
  readonly b: string;
  /** The choices made before the two sides were swapped. */
  readonly chosen: MergeTake;
  readonly onSwap: (take: MergeTake) => void;
  readonly onDone: () => void;
};

function Pair(props: PairProps) {
  const { lng, a, b } = props;
  const t = useTranslations("merging");
  const { data, error, refetch } = useQuery(
    queryOptionsFor(previewMergeOfRestaurants, { params: { id: a }, query: { with: b, lang: lng } }),
  );
  if (data) return <Choosing {...props} preview={data.data} />;
  return error ? <ListError error={error} onRetry={() => void refetch()} /> : <ListSkeleton label={t("comparing")} />;
}

function Choosing({ lng, preview, chosen, onSwap, onDone }: PairProps & { readonly preview: Preview }) {
  const changes = useTranslations("changes");
  const words = useWords(lng, preview.categories);
  const { rows, same } = rowsOf(preview, words);
  const [own, setOwn] = useState<MergeTake>(chosen);
  const take = { ...proposedTake(rows), ...own };
  const { merge, isPending, failure } = useMerge(onDone);
  return (
    <div className="grid items-start gap-5 min-[1200px]:grid-cols-[minmax(0,1fr)_18rem]">
      <Comparison
        lng={lng}
        preview={preview}
        rows={rows}
        same={same.map((field) => changes(`fields.${field}`))}
        take={take}
        onTake={(field, side) => setOwn({ ...own, [field]: side })}
        onSwap={() => onSwap(take)}
      />
      <div className="grid gap-5">
        <MergeSums lng={lng} sums={preview.sums} />
        <ConfirmMerge
          lng={lng}
          preview={preview}
          isPending={isPending}
          failure={failure}
          onMerge={() => merge(preview, take)}
          onCancel={onDone}
        />
      </div>
    </div>
  );
}

const ICONS = {
  reviews: "star",
  bookmarks: "bookmark",
  lists: "layers",
  dishes: "utensils",
  photos: "images",
  addresses: "link",
} as const satisfies Record<MergeCount, IconName>;

/** Sums of both, and how duplicates are handled. */
function MergeSums({ lng, sums }: { readonly lng: Language; readonly sums: Preview["sums"] }) {
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

function RecentMerges({ lng }: { readonly lng: Language }) {
  const t = useTranslations("merging");
  const { data } = useQuery(queryOptionsFor(listRestaurantMerges, { query: { lang: lng } }));
  const { undo, isPending } = useUnmerge();
  if (!data || data.data.length === 0) return null;
  return (
    <section className="rounded-lg border border-line bg-surface p-4 md:p-5" aria-label={t("recent")}>
      <h2 className="text-lg">{t("recent")}</h2>
      <ul>
        {data.data.map(({ _id, restaurant, merged, by, createdAt, undoableUntil }) => (
          <li key={_id} className="flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-b-0">
            <div className="min-w-56 flex-1">
              <p className="font-semibold wrap-anywhere">
                {t("mergedInto", { merged: isolated(merged.name), name: isolated(restaurant.name) })}
              </p>
              <p className="text-sm text-ink-2">
                <BothDates at={createdAt} lng={lng} hasTime />
                {by === null ? null : ` · ${isolated(by.fullname)}`}
                {` · ${t("until", { date: formatBothDates(undoableUntil, lng) })}`}
              </p>
            </div>
            <Button
              variant="outline"
              size="small"
              icon="rotate-ccw-clock"
              disabled={isPending}
              onClick={() => undo(restaurant._id, _id)}
            >
              {t("takeBack")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
