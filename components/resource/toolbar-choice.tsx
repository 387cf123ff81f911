"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef } from "react";
import { Icon } from "@/components/ui/icon";

type ToolbarChoiceProps = {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  /** The value without effect, by default none. If it is not among the options, as in an order, one always counts. */
  readonly unset?: string;
  readonly onChoose: (value: string) => void;
};

/**
 * A chip that says its name, or what was chosen with a button that clears it. It shows 38 px of its height and is
 * touched at 46. Above it lies an invisible select: the keyboard and the pickers of phones work as everywhere.
 */
export function ToolbarChoice({ name, label, value, options, unset = "", onChoose }: ToolbarChoiceProps) {
  const t = useTranslations("resource");
  const select = useRef<HTMLSelectElement>(null);
  const chosen = options.find(([option]) => option === value)?.[1];
  const canClear = options.some(([option]) => option === unset);
  const isSet = canClear && value !== unset && chosen !== undefined;
  const adopt = useEffectEvent((early = value) => early !== value && chosen !== undefined && onChoose(early));
  // Adopt a choice made before hydration: React doesn't hear of it, and choosing it again would change nothing.
  useEffect(() => {
    adopt(select.current?.value);
  }, []);
  return (
    <span
      title={label}
      className={`relative inline-flex h-9.5 items-center rounded-full border text-sm font-medium whitespace-nowrap has-[select:focus-visible]:outline-2 has-[select:focus-visible]:outline-offset-2 has-[select:focus-visible]:outline-(--focus) ${
        isSet
          ? "border-lapis bg-lapis-tint text-lapis"
          : "border-line bg-surface text-ink-2 hover:border-line-strong hover:text-ink"
      }`}
    >
      <span aria-hidden="true" className={`max-w-64 truncate ps-3 ${isSet ? "" : "pe-8"}`}>
        {isSet ? `${label}: ` : null}
        {canClear && !isSet ? (
          label
        ) : (
          <bdi className="font-semibold text-ink in-[.text-lapis]:text-lapis">{chosen}</bdi>
        )}
      </span>
      {isSet ? null : (
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute inset-y-0 end-2.5 my-auto text-sm text-ink-3"
        />
      )}
      <select
        ref={select}
        name={name}
        aria-label={label}
        // The URL knows the choice; the browser's own memory of forms would look like a new one.
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        className="absolute inset-x-0 -inset-y-1 cursor-pointer appearance-none bg-surface text-base text-ink opacity-0"
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      {isSet ? (
        <button
          type="button"
          aria-label={t("clearFilter", { name: label })}
          className="relative -my-1 grid h-11.5 w-9 cursor-pointer place-items-center rounded-full border-0 bg-transparent text-lapis"
          onClick={() => {
            onChoose(unset);
            // This button goes.
            select.current?.focus();
          }}
        >
          <Icon name="x" />
        </button>
      ) : null}
    </span>
  );
}
