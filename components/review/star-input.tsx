"use client";

import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, useRef } from "react";
import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/core/constants";
import { formatNumber } from "@/lib/i18n/format";
import { directionOf } from "@/lib/i18n/language";
import { type MarkName, STARS } from "./star-marks";

type StarInputProps = {
  readonly id: string;
  readonly name: MarkName;
  readonly label: string;
  /** 1–5; 0 if not given. */
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly isLarge?: boolean;
  readonly isRequired?: boolean;
  /** Shown instead of the word for the rating. */
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
};

/**
 * A rating of one to five stars, as radio buttons: arrow keys, Space and screen readers work as in every form. Right to left in
 * RTL languages.
 */
export function StarInput(props: StarInputProps) {
  const { id, name, label, value, onChange, isLarge = false, isRequired = false, hint, error } = props;
  const t = useTranslations("reviewing");
  const lng = useLocale() as Language;
  const row = useRef<HTMLParagraphElement>(null);
  const chosen = STARS.find((star) => star === value);
  // Some browsers do not swap the arrow keys in RTL layouts.
  const turn = (event: KeyboardEvent<HTMLInputElement>) => {
    const isLeft = event.key === "ArrowLeft";
    if (!isLeft && event.key !== "ArrowRight") return;
    event.preventDefault();
    const isMore = isLeft === (directionOf(lng) === "rtl");
    const next = ((Number(event.currentTarget.value) - 1 + (isMore ? 1 : STARS.length - 1)) % STARS.length) + 1;
    onChange(next);
    row.current?.querySelector<HTMLInputElement>(`[value="${next}"]`)?.focus();
  };
  return (
    <div
      className={isLarge ? "star-input star-input--large" : "star-input"}
      id={id}
      tabIndex={-1}
      role="radiogroup"
      aria-labelledby={`${id}-name`}
      aria-required={isRequired}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="star-input__name">
          <span id={`${id}-name`}>{label}</span>
          <small>{hint ?? (chosen && isLarge ? t(`words.${chosen}`) : "")}</small>
        </p>
        <p className="flex" ref={row}>
          {STARS.map((star) => (
            <label
              key={star}
              className={`star-input__star ${star <= value ? "star-input__star--on" : ""} ${error ? "text-anar" : ""}`}
              title={t(`words.${star}`)}
            >
              <input
                type="radio"
                className="absolute inset-0 cursor-pointer opacity-0"
                name={name}
                value={star}
                checked={star === value}
                onChange={() => onChange(star)}
                onKeyDown={turn}
              />
              <span className="visually-hidden">{`${formatNumber(star, lng)} ${t(`words.${star}`)}`}</span>
              <Icon name="star" />
            </label>
          ))}
        </p>
      </div>
      {error ? (
        <p className="field__error pb-2" id={`${id}-error`}>
          <Icon name="circle-exclamation-point" />
          <span>{error}</span>
        </p>
      ) : null}
    </div>
  );
}
