"use client";

import { useTranslations } from "next-intl";
import type { MergeSide } from "@/lib/merge/model";
import type { MergeRow } from "./merging";

type FieldRowProps = {
  readonly row: MergeRow;
  readonly side: MergeSide;
  readonly onChoose: (side: MergeSide) => void;
};

export function FieldRow({ row, side, onChoose }: FieldRowProps) {
  const t = useTranslations("merging");
  const said = useTranslations("changes");
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
        <span className="font-semibold">{isPicture ? t(`pictures.${field}`) : said(`fields.${field}`)}</span>
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
