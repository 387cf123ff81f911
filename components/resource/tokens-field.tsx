"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, type Ref, Suspense, useId, useRef, useState } from "react";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { listOf } from "./listed";

const load = () => import("./tokens-drop").then(({ TokensDrop }) => ({ default: TokensDrop }));
const TokensDrop = lazyWithRetry(load);

type TokensFieldProps = {
  readonly name: string;
  /** Chosen values, separated by commas. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly label: string;
  readonly hint?: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly error: string | undefined;
  /** Receives the focus if the value is refused. */
  readonly ref?: Ref<HTMLInputElement>;
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Chooses several of many: found by typing a part of their names, shown as tokens above the field. */
export function TokensField({ name, value, onChange, onBlur, label, hint, options, error, ref }: TokensFieldProps) {
  const t = useTranslations("resource");
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const chosen = listOf(value);
  const found = options.filter(([option, text]) => !chosen.includes(option) && folded(text).includes(folded(typed)));
  const isShown = isOpen && found.length > 0;
  const at = Math.min(active, found.length - 1);
  const give = (next: readonly string[]) => onChange(next.join(","));
  const take = (option: string) => {
    give([...chosen, option]);
    setTyped("");
    setActive(0);
    // An open list covers the fields below.
    setOpen(false);
  };
  const drop = (option: string) => {
    give(chosen.filter((each) => each !== option));
    // The pressed token disappears.
    field.current?.focus();
  };
  const step = (by: number) => {
    setOpen(true);
    if (!isShown) return;
    const next = (at + by + found.length) % found.length;
    setActive(next);
    document.getElementById(`${id}-${found[next]?.[0]}`)?.scrollIntoView({ block: "nearest" });
  };
  const takeActive = () => {
    const [option] = (isShown && found[at]) || [];
    if (option !== undefined) take(option);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = STEPS[event.key];
    // Enter would send the form.
    if (by !== undefined || event.key === "Enter") event.preventDefault();
    if (by !== undefined) step(by);
    else if (event.key === "Enter") takeActive();
    else if (event.key === "Backspace" && typed === "") give(chosen.slice(0, -1));
  };
  return (
    <>
      <Field name={name} id={id} label={label} hint={hint} error={error}>
        {chosen.length > 0 ? (
          <ul className="mb-2 flex flex-wrap gap-2">
            {chosen.map((option) => {
              const text = options.find(([each]) => each === option)?.[1] ?? "…";
              return (
                <li key={option}>
                  <button
                    type="button"
                    aria-label={t("drop", { name: text })}
                    className="flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-lapis bg-lapis-tint ps-3 pe-2 text-sm font-semibold text-lapis"
                    onClick={() => drop(option)}
                  >
                    <bdi>{text}</bdi>
                    <Icon name="x" />
                  </button>
                </li>
              );
            })}
          </ul>
        ) : null}
        <input
          ref={(element) => {
            field.current = element;
            if (typeof ref === "function") ref(element);
            else if (ref) ref.current = element;
          }}
          id={id}
          type="text"
          role="combobox"
          autoComplete="off"
          enterKeyHint="done"
          placeholder={t("findChoice")}
          aria-expanded={isShown}
          aria-controls={isShown ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isShown ? `${id}-${found[at]?.[0]}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error ${id}-hint`}
          className="field__control"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setOpen(true);
            setActive(0);
          }}
          onFocus={() => void load()}
          onClick={() => setOpen(true)}
          onBlur={() => {
            setOpen(false);
            onBlur();
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Suspense>
        {isShown ? (
          <TokensDrop
            id={id}
            field={field}
            label={label}
            options={found}
            active={at}
            onTake={take}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** Letters that are typed in several ways are the same: Arabic and Persian yeh and kaf, small and capital. */
const folded = (text: string) => text.trim().toLocaleLowerCase().replaceAll("ي", "ی").replaceAll("ك", "ک");
