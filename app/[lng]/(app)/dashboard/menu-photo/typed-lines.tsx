"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useId, useState } from "react";
import { useErrorText } from "@/components/resource/use-error-text";
import { Button, IconButton } from "@/components/ui/button";
import { InputField } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { Price } from "@/components/ui/price";
import { toast } from "@/components/ui/toast";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { useWrite } from "@/lib/api-client/use-write";
import { listDishKinds, updateDish } from "@/lib/calls/dish";
import { listGroups } from "@/lib/calls/group";
import { DISH_DESCRIPTION_MAX, LANGUAGES } from "@/lib/core/constants";
import { lacksOf, lacksOnMenu } from "@/lib/dish/policy";
import { countValues, formatNumber } from "@/lib/i18n/format";
import { directionOf, type Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { LineForm } from "./line-form";
import type { Draft } from "./menu-photo";
import { useTyping } from "./use-typing";

type TypedLinesProps = {
  readonly lng: Language;
  readonly business: string;
  readonly photo: string;
  readonly onPhoto: (id: string) => void;
  /** After a typed line: moves the band to the next one. */
  readonly onLine: () => void;
};

/** The typed lines. Each is stored as a draft at once and stays hidden until it is published. */
export function TypedLines({ lng, business, photo, onPhoto, onLine }: TypedLinesProps) {
  const t = useTranslations("menuPhoto");
  const words = useTranslations("resource");
  const kinds = useQuery(queryOptionsFor(listDishKinds, {}));
  const groups = useQuery(queryOptionsFor(listGroups, { query: { lang: lng } }));
  const typing = useTyping(lng, business, kinds.data?.data ?? []);
  const { drafts, unsent, error } = typing;
  const groupOf = (id: string | null) => groups.data?.data.find(({ _id }) => _id === id)?.name;
  const complete = drafts.filter((draft) => lacksOnMenu(draft).length === 0);
  const staying = drafts.length - complete.length;
  const unreadable = drafts.filter(({ unreadablePhoto }) => unreadablePhoto !== undefined).length;
  const [isOnlyUnreadable, setOnlyUnreadable] = useState(false);
  const isNarrowed = isOnlyUnreadable && unreadable > 0;

  /** Ctrl+Z in an empty field undoes the last line, since the field itself has nothing to undo. */
  function onKeyDown(event: KeyboardEvent): void {
    const isUndo = event.key === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (!isUndo || (event.target instanceof HTMLInputElement && event.target.value !== "")) return;
    event.preventDefault();
    typing.undoLast();
  }

  return (
    <section aria-label={t("lines")} className="grid content-start gap-3" onKeyDown={onKeyDown}>
      {unreadable > 0 ? (
        <div className="flex flex-wrap items-center gap-3 rounded-lg border border-saffron-ink bg-saffron-tint px-3 py-1">
          <span role="status" className="min-w-40 flex-1 font-semibold">
            {t("unreadable", countValues(unreadable, lng))}
          </span>
          <Button
            variant="quiet"
            size="small"
            aria-pressed={isNarrowed}
            icon={isNarrowed ? "check" : undefined}
            onClick={() => setOnlyUnreadable(!isNarrowed)}
          >
            {t("onlyUnreadable")}
          </Button>
        </div>
      ) : null}
      <ol className="rounded-lg border border-line bg-surface empty:hidden">
        {drafts.map((draft, index) =>
          isNarrowed && draft.unreadablePhoto === undefined ? null : (
            <DraftLine
              key={draft._id}
              lng={lng}
              draft={draft}
              number={index + 1}
              group={groupOf(draft.group)}
              onPhoto={onPhoto}
              onUndo={() => typing.undo(draft)}
            />
          ),
        )}
        {unsent.map(({ id, name, price, unreadablePhoto }) => (
          <li
            key={id}
            className="flex items-center gap-3 border-b border-line bg-saffron-tint px-3 py-2 last:border-b-0"
          >
            <span className="min-w-0 flex-1">
              <bdi className="block font-semibold wrap-anywhere">{name}</bdi>
              <span className="block text-sm">{t("kept")}</span>
            </span>
            {unreadablePhoto === undefined ? <Price afn={price} lng={lng} /> : null}
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
        onLine={(line, isUnreadable) => {
          const number = formatNumber(drafts.length + unsent.length + 1, lng);
          const name = line.name === "" ? t("unreadableLine", { number }) : line.name;
          typing.add({ ...line, name, ...(isUnreadable && { unreadablePhoto: photo }) });
          onLine();
        }}
      />
      <p className="text-sm text-ink-2">{t("keys")}</p>
      {staying > 0 ? (
        <Notice tone="info" role="status">
          {t("staying", countValues(staying, lng))}
        </Notice>
      ) : null}
      {complete.length > 0 ? (
        <Button
          className="justify-self-start"
          aria-disabled={typing.isPublishing}
          onClick={() => void typing.publish(complete)}
        >
          {t("publish", countValues(complete.length, lng))}
        </Button>
      ) : null}
    </section>
  );
}

type DraftLineProps = {
  readonly lng: Language;
  readonly draft: Draft;
  readonly number: number;
  readonly group: string | undefined;
  readonly onPhoto: (id: string) => void;
  readonly onUndo: () => void;
};

function DraftLine({ lng, draft, number, group, onPhoto, onUndo }: DraftLineProps) {
  const t = useTranslations("menuPhoto");
  const { name, price, unreadablePhoto: photo } = draft;
  return (
    <li className="flex items-start gap-3 border-b border-line px-3 py-2 last:border-b-0">
      <span className="w-6 py-3 text-sm text-ink-2">{formatNumber(number, lng)}</span>
      <div className="min-w-0 flex-1 py-2">
        <bdi className="block font-semibold wrap-anywhere">{name}</bdi>
        <span className="block text-sm text-ink-2">{group}</span>
        <Lacks lng={lng} draft={draft} />
      </div>
      {photo === undefined ? (
        <span className="py-3">
          <Price afn={price} lng={lng} />
        </span>
      ) : (
        <IconButton icon="image" label={t("showPhoto", { name })} onClick={() => onPhoto(photo)} />
      )}
      <IconButton icon="rotate-ccw-clock" label={t("undoLine", { name })} onClick={onUndo} />
    </li>
  );
}

/** Missing content of a draft. The description is optional and can be written here. */
function Lacks({ lng, draft }: { readonly lng: Language; readonly draft: Draft }) {
  const t = useTranslations("dishes");
  const lacks = lacksOf(draft);
  if (lacks.length === 0) return null;
  return (
    <div className="text-sm">
      <p className="flex flex-wrap items-center gap-x-3">
        {lacks.map((lack) => (
          <span key={lack} className="inline-flex items-center gap-1 text-saffron-ink">
            {lack === "price" ? <Icon name="circle-question-mark" /> : null}
            {t(`lacks.${lack}`)}
          </span>
        ))}
        <a
          href={`${paths.editDish(lng, draft._id)}?restaurant=${draft.restaurantId}`}
          className="inline-flex min-h-11 items-center font-semibold text-lapis underline"
        >
          {t("complete", { name: draft.name })}
        </a>
      </p>
      {lacks.includes("description") ? <DraftDescription lng={lng} draft={draft} /> : null}
    </div>
  );
}

/** Description of a draft, in a language that has a name. Collapsed, since most menus have none. */
function DraftDescription({ lng, draft }: { readonly lng: Language; readonly draft: Draft }) {
  const t = useTranslations("menuPhoto");
  const words = useTranslations("resource");
  const errorText = useErrorText();
  const id = useId();
  const [typed, setTyped] = useState("");
  const { mutate, isPending } = useWrite(updateDish);
  const language = [lng, ...LANGUAGES].find((each) => draft.translation[each]) ?? lng;
  const description = typed.trim();
  const save = () => {
    if (isPending || description === "") return;
    const body = { translation: { [language]: { description } } };
    mutate(
      { params: { id: draft._id }, query: { lang: lng }, body },
      { onError: (error) => toast("error", errorText(error)) },
    );
  };
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-lapis">
        {t("addDescription")}
      </summary>
      <form
        className="flex flex-wrap items-end gap-2 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className="min-w-48 flex-1">
          <InputField
            name="description"
            id={id}
            label={t("descriptionOf", { name: draft.name })}
            lang={language}
            dir={directionOf(language)}
            maxLength={DISH_DESCRIPTION_MAX}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Button type="submit" variant="outline" aria-disabled={isPending || description === ""}>
          {words("save")}
        </Button>
      </form>
    </details>
  );
}
