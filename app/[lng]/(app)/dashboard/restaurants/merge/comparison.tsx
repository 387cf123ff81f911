"use client";

import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { countValues, formatDistance, formatNumber, formatRating, plural } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import type { MergeField, MergeSide, MergeTake } from "@/lib/merge/model";
import { type Candidate, linesAfter, type MergeRow, type Preview, sumAfter } from "./merging";

type ComparisonProps = {
  readonly lng: Language;
  readonly preview: Preview;
  readonly rows: readonly MergeRow[];
  readonly same: readonly string[];
  readonly take: MergeTake;
  readonly onTake: (field: MergeField, side: MergeSide) => void;
  readonly onSwap: () => void;
};

/** Two businesses side by side: which one stays, and whose value each field takes. */
export function Comparison({ lng, preview, rows, same, take, onTake, onSwap }: ComparisonProps) {
  const t = useTranslations("merging");
  const own = rows.filter(({ field }) => (take[field] ?? "winner") === "winner").length;
  return (
    <section className="overflow-hidden rounded-lg border border-line bg-surface shadow-1" aria-label={t("compare")}>
      <div className="grid items-center gap-3 bg-sunk p-4 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] md:px-5">
        <Head lng={lng} candidate={preview.winner} isWinner />
        <div className="grid justify-items-center gap-1 text-center text-sm text-ink-2">
          <IconButton icon="arrow-up-down" label={t("swap")} onClick={onSwap} />
          {preview.apart === null ? null : t("apart", { distance: formatDistance(preview.apart, lng) })}
        </div>
        <Head lng={lng} candidate={preview.loser} />
      </div>
      <div className="flex flex-wrap items-baseline gap-x-4 border-t border-line px-4 py-3 md:px-5">
        <h2 className="text-lg">{t("pick")}</h2>
        <p className="ms-auto text-sm text-ink-2">
          {t("taken", { own: formatNumber(own, lng), all: formatNumber(rows.length, lng) })}
        </p>
      </div>
      {rows.map((row) => (
        <FieldRow
          key={row.field}
          row={row}
          side={take[row.field] ?? "winner"}
          onChoose={(side) => onTake(row.field, side)}
        />
      ))}
      {same.length > 0 ? (
        <details className="border-t border-line px-4 py-3 text-ink-2 md:px-5">
          <summary className="min-h-6 cursor-pointer">{t("same", countValues(same.length, lng))}</summary>
          <p className="pt-2">{same.join(" · ")}</p>
        </details>
      ) : null}
      <Outcome lng={lng} preview={preview} rows={rows} take={take} />
    </section>
  );
}

type HeadProps = { readonly lng: Language; readonly candidate: Candidate; readonly isWinner?: boolean };

function Head({ lng, candidate, isWinner = false }: HeadProps) {
  const t = useTranslations("merging");
  const enums = useTranslations("enums");
  const { name, owners, city, type, status, cover, logo } = candidate;
  const picture = logo ?? cover;
  const badge = isWinner ? "bg-istalif-tint text-istalif" : "bg-surface text-ink-2";
  return (
    <div className="flex min-w-0 items-center gap-3">
      {picture ? (
        // biome-ignore lint/performance/noImgElement: a small stored picture, of a page that is not kept.
        <img src={picture} alt="" loading="lazy" className="size-14 shrink-0 rounded-md object-cover" />
      ) : (
        <span className="grid size-14 shrink-0 place-items-center rounded-md bg-surface text-ink-2">
          <Icon name="store" />
        </span>
      )}
      <div className="min-w-0">
        <p className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-semibold ${badge}`}>
          <Icon name={isWinner ? "check" : "arrow-right"} />
          {t(isWinner ? "stays" : "goes")}
        </p>
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-ink-2">
          {[enums(`type.${type}`), enums(`city.${city}`), enums(`status.${status}`)].join(" · ")}
          <br />
          {owners.length > 0
            ? t("owner", { name: owners.map(({ fullname }) => isolated(fullname)).join(lng === "en" ? ", " : "، ") })
            : t("noOwner")}
        </p>
      </div>
    </div>
  );
}

function Outcome({ lng, preview, rows, take }: Pick<ComparisonProps, "lng" | "preview" | "rows" | "take">) {
  const t = useTranslations("merging");
  const { winner, sums, ratings } = preview;
  const dishes = sumAfter("dishes", sums.dishes);
  const names = rows.filter(({ field }) => field.startsWith("name"));
  const lost = names.flatMap((row) => {
    const kept = linesAfter(row, take);
    return [...row.winner, ...row.loser].filter((name) => !kept.includes(name));
  });
  const suffix = { en: "nameEn", fa: "nameFa", ps: "namePs" } as const;
  const own = names.find(({ field }) => field === suffix[lng]);
  const name = (own && linesAfter(own, take)[0]) ?? winner.name;
  return (
    <div className="border-t border-line bg-sunk px-4 py-4 md:px-5">
      <h3 className="text-base">{t("after")}</h3>
      <div className="mt-2 rounded-md border border-line bg-surface p-4">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-ink-2">
          {ratings.average === null
            ? t("afterUnrated", { dishes: formatNumber(dishes, lng), form: plural(dishes, lng) })
            : t("afterRated", {
                rating: formatRating(ratings.average, lng),
                reviews: formatNumber(ratings.count, lng),
                reviewForm: plural(ratings.count, lng),
                dishes: formatNumber(dishes, lng),
                dishForm: plural(dishes, lng),
              })}
        </p>
        {lost.length > 0 ? (
          <p className="text-sm text-ink-2 wrap-anywhere">
            {t("alsoFound", { names: lost.map(isolated).join(lng === "en" ? ", " : "، ") })}
          </p>
        ) : null}
      </div>
    </div>
  );
}

type FieldRowProps = {
  readonly row: MergeRow;
  readonly side: MergeSide;
  readonly onChoose: (side: MergeSide) => void;
};

function FieldRow({ row, side, onChoose }: FieldRowProps) {
  const t = useTranslations("merging");
  const changes = useTranslations("changes");
  const { field, isList } = row;
  const isPicture = field === "logo" || field === "cover";
  const hint = field.startsWith("name") ? t("nameHint") : null;
  const choice = (value: MergeSide) => ({
    name: `take-${field}`,
    checked: side === value,
    onChoose: () => onChoose(value),
  });
  return (
    <fieldset className="grid min-w-0 gap-x-3 gap-y-2 border-0 border-t border-line px-4 py-3 md:grid-cols-[8rem_minmax(0,1fr)] md:px-5">
      <legend className="float-start w-full p-0 md:w-auto">
        <span className="font-semibold">{isPicture ? t(`pictures.${field}`) : changes(`fields.${field}`)}</span>
        {hint ? <span className="block text-sm text-ink-2">{hint}</span> : null}
      </legend>
      <div className="grid min-w-0 gap-2 max-md:clear-both sm:grid-cols-2">
        <Side row={row} lines={row.winner} whose={t("stays")} isLit={side === "both"} {...choice("winner")} />
        <Side row={row} lines={row.loser} whose={t("goes")} isLit={side === "both"} {...choice("loser")} />
        {isList && row.winner.length > 0 && row.loser.length > 0 ? (
          <label className="flex min-h-11 cursor-pointer items-center gap-2 justify-self-start sm:col-span-2">
            <input type="radio" {...radio(choice("both"))} />
            <span>{t("both")}</span>
          </label>
        ) : null}
      </div>
    </fieldset>
  );
}

type Choice = { readonly name: string; readonly checked: boolean; readonly onChoose: () => void };

const radio = ({ name, checked, onChoose }: Choice) => ({
  className: "size-5 shrink-0 cursor-pointer accent-lapis",
  name,
  checked,
  onChange: onChoose,
});

type SideProps = Choice & {
  readonly row: MergeRow;
  readonly lines: readonly string[];
  readonly whose: string;
  readonly isLit: boolean;
};

function Side({ row: { isPicture, isLatin }, lines, whose, isLit, ...choice }: SideProps) {
  const t = useTranslations("merging");
  const look = choice.checked || isLit ? "border-lapis bg-lapis-tint" : "border-line-strong bg-surface";
  return (
    <label className={`flex min-h-12 min-w-0 cursor-pointer items-start gap-3 rounded-md border px-3 py-2.5 ${look}`}>
      <input type="radio" {...radio(choice)} />
      <span className="min-w-0 flex-1">
        <span className="visually-hidden">{`${whose}: `}</span>
        {lines.length === 0 ? <span className="text-ink-2">{t("empty")}</span> : null}
        {lines.map((line) =>
          isPicture ? (
            // biome-ignore lint/performance/noImgElement: a small stored picture, of a page that is not kept.
            <img
              key={line}
              src={line}
              loading="lazy"
              alt={whose}
              className="block h-14 max-w-full rounded-sm object-cover"
            />
          ) : (
            <bdi key={line} dir={isLatin ? "ltr" : "auto"} className="block text-start wrap-anywhere line-clamp-4">
              {line}
            </bdi>
          ),
        )}
      </span>
    </label>
  );
}
