"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { formatNumber, formatPrice } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { COUNT_MAX, NOTE_MAX, readCount, setCount, setNote, type Tray, type TrayLine } from "@/lib/tray/model";
import type { PutDish } from "./use-add-buttons";

type Change = (how: (tray: Tray) => Tray) => Tray;
type TrayLinesProps = {
  readonly tray: Tray;
  readonly lng: Language;
  readonly change: Change;
  readonly onTell: (dish: PutDish) => void;
};

/** The dishes of the order. Removing one focuses the next. */
export function TrayLines({ tray, lng, change, onTell }: TrayLinesProps) {
  const list = useRef<HTMLUListElement>(null);
  const remove = (id: string) => {
    const at = tray.lines.findIndex((line) => line.id === id);
    change((before) => setCount(before, id, 0));
    // After the row is gone: focus the row in its place, else the last row, else the container.
    requestAnimationFrame(() => {
      const rows = list.current?.querySelectorAll<HTMLElement>("[data-less]") ?? [];
      (rows[Math.min(at, rows.length - 1)] ?? list.current?.closest<HTMLElement>("[role=dialog],.tray-card"))?.focus();
    });
  };
  return (
    <ul ref={list}>
      {tray.lines.map((line) => (
        <Line key={line.id} line={line} lng={lng} change={change} onTell={onTell} onRemove={() => remove(line.id)} />
      ))}
    </ul>
  );
}

type LineProps = {
  readonly line: TrayLine;
  readonly lng: Language;
  readonly change: Change;
  readonly onTell: (dish: PutDish) => void;
  readonly onRemove: () => void;
};

function Line({ line, lng, change, onTell, onRemove }: LineProps) {
  const t = useTranslations("tray");
  const { name, price, count, image, state } = line;
  const isThere = state === "there";
  return (
    <li className={isThere ? "tray-line" : "tray-line tray-line--missing"}>
      {image ? (
        // biome-ignore lint/performance/noImgElement: the thumbnail that the menu shows already.
        <img className="tray-line__photo" src={image} alt="" width={56} height={56} loading="lazy" />
      ) : (
        <span className={`tray-line__photo hue-${price % 4}`} aria-hidden="true">
          {Array.from(name)[0]}
        </span>
      )}
      <div className="tray-line__text">
        <b className={`block font-semibold ${isThere ? "" : "text-ink-2"}`} dir="auto">
          {name}
        </b>
        <small className="text-sm text-ink-2">
          {isThere ? null : <strong className="font-semibold text-anar">{t(state)}</strong>}
          {isThere && price === 0 ? t("askPrice") : null}
          {isThere && price > 0 ? `${formatNumber(count, lng)} × ${formatPrice(price, lng)}` : null}
        </small>
      </div>
      <div className="tray-line__end">
        {isThere && price > 0 ? (
          <data className="price" value={price * count}>
            {formatPrice(price * count, lng)}
          </data>
        ) : null}
        <Stepper line={line} lng={lng} change={change} onTell={onTell} onRemove={onRemove} />
      </div>
      {isThere ? <Note line={line} change={change} /> : null}
    </li>
  );
}

function Stepper({ line: { id, name, count, state }, lng, change, onTell, onRemove }: LineProps) {
  const t = useTranslations("tray");
  const [typed, type] = useState<string>();
  const isLast = count === 1 || state !== "there";
  const set = (many: number) => {
    if (many > 0) change((tray) => setCount(tray, id, many));
    else onRemove();
    onTell({ id, name, isFull: false });
  };
  return (
    <fieldset className="tray-stepper">
      <legend className="visually-hidden">{name}</legend>
      <button
        type="button"
        data-less=""
        aria-label={t(isLast ? "remove" : "less", { name })}
        onClick={() => set(isLast ? 0 : count - 1)}
      >
        <Icon name={isLast ? "trash" : "minus"} />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        disabled={state !== "there"}
        aria-label={t("count", { name })}
        value={typed ?? formatNumber(count, lng)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          type(target.value);
          const many = readCount(target.value);
          if (many) set(many);
        }}
        onBlur={() => {
          type(undefined);
          // Not while typing: "05" starts with 0.
          if (typed !== undefined && readCount(typed) === 0) onRemove();
        }}
      />
      <button
        type="button"
        aria-label={t("more", { name })}
        disabled={count >= COUNT_MAX || state !== "there"}
        onClick={() => set(count + 1)}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}

function Note({ line: { id, name, note }, change }: Pick<LineProps, "line" | "change">) {
  const t = useTranslations("tray");
  const [isOpen, open] = useState(note !== "");
  const field = useRef<HTMLInputElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) field.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!isOpen)
    return (
      <button className="tray-line__add" type="button" aria-label={t("noteFor", { name })} onClick={() => open(true)}>
        <Icon name="pencil" />
        {t("note")}
      </button>
    );
  return (
    <label className="tray-line__note">
      <span className="visually-hidden">{t("noteFor", { name })}</span>
      <Icon name="pencil" />
      <input
        ref={field}
        dir="auto"
        value={note}
        maxLength={NOTE_MAX}
        placeholder={t("noteExample")}
        onChange={({ target }) => change((tray) => setNote(tray, id, target.value))}
        onBlur={() => open(note !== "")}
      />
    </label>
  );
}
