"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button, IconButton } from "@/components/ui/button";
import { Price } from "@/components/ui/price";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { dishCalls } from "@/lib/dish/calls";
import { groupCalls } from "@/lib/group/calls";
import { formatNumber, plural } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { LineForm } from "./line-form";
import { useTyping } from "./use-typing";

type TypedLinesProps = {
  readonly lng: Language;
  readonly business: string;
  /** A line was typed: the band goes on to the next. */
  readonly onLine: () => void;
};

/** What was typed: each line is a draft at once; nobody sees it before it is published. */
export function TypedLines({ lng, business, onLine }: TypedLinesProps) {
  const t = useTranslations("menuPhoto");
  const words = useTranslations("resource");
  const kinds = useQuery(queryOptionsFor(dishCalls.kinds, {}));
  const groups = useQuery(queryOptionsFor(groupCalls.all, { query: { lang: lng } }));
  const typing = useTyping(lng, business, kinds.data?.data ?? []);
  const { drafts, unsent, error } = typing;
  const groupOf = (id: string | null) => groups.data?.data.find(({ _id }) => _id === id)?.name;
  const complete = drafts.filter(({ price }) => price > 0);
  return (
    <section aria-label={t("lines")} className="grid content-start gap-3">
      <ol className="rounded-lg border border-line bg-surface empty:hidden">
        {drafts.map((draft, index) => (
          <li key={draft._id} className="flex items-center gap-3 border-b border-line px-3 py-2 last:border-b-0">
            <span className="w-6 text-sm text-ink-2">{formatNumber(index + 1, lng)}</span>
            <span className="min-w-0 flex-1">
              <bdi className="block font-semibold wrap-anywhere">{draft.name}</bdi>
              <span className="block text-sm text-ink-2">{groupOf(draft.group)}</span>
            </span>
            <Price afn={draft.price} lng={lng} />
            <IconButton
              icon="rotate-ccw-clock"
              label={t("undoLine", { name: draft.name })}
              onClick={() => typing.undo(draft)}
            />
          </li>
        ))}
        {unsent.map(({ id, name, price }) => (
          <li
            key={id}
            className="flex items-center gap-3 border-b border-line bg-saffron-tint px-3 py-2 last:border-b-0"
          >
            <span className="min-w-0 flex-1">
              <bdi className="block font-semibold wrap-anywhere">{name}</bdi>
              <span className="block text-sm">{t("kept")}</span>
            </span>
            <Price afn={price} lng={lng} />
            <IconButton icon="x" label={t("undoLine", { name })} onClick={() => typing.forget(id)} />
          </li>
        ))}
      </ol>
      {error === null ? null : (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-anar">
          <span className="font-semibold">{error}</span>
          <Button variant="outline" size="small" onClick={() => void typing.sendAgain()}>
            {words("retry")}
          </Button>
        </div>
      )}
      <LineForm
        lng={lng}
        kinds={kinds.data?.data ?? []}
        groups={groups.data?.data ?? []}
        onLine={(line) => {
          typing.add(line);
          onLine();
        }}
      />
      <p className="text-sm text-ink-2">{t("keys")}</p>
      {complete.length > 0 ? (
        <Button
          className="justify-self-start"
          aria-disabled={typing.isPublishing}
          onClick={() => void typing.publish(complete)}
        >
          {t("publish", { count: formatNumber(complete.length, lng), form: plural(complete.length, lng) })}
        </Button>
      ) : null}
    </section>
  );
}
