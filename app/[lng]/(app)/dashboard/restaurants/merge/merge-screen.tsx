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
import { Notice } from "@/components/ui/notice";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { previewMergeOfRestaurants } from "@/lib/calls/merge";
import type { Language } from "@/lib/i18n/language";
import type { MergeTake } from "@/lib/merge/model";
import { Comparison } from "./comparison";
import { ConfirmMerge } from "./confirm-merge";
import { MergeSums } from "./merge-sums";
import { MERGE_DEFAULT_STATE, type Preview, proposedTake, rowsOf, turnedTake } from "./merging";
import { RecentMerges } from "./recent-merges";
import { useMerge } from "./use-merge";

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
      <SectionHead title={t("title")} lead={t("lead")} />
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
  const said = useTranslations("changes");
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
        same={same.map((field) => said(`fields.${field}`))}
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
