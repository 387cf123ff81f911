"use client";

import type { QueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, useId, useState } from "react";
import { updateMark, useMark } from "@/components/mark/use-mark";
import { useMarking } from "@/components/mark/use-marking";
import { Icon } from "@/components/ui/icon";
import type { Input } from "@/lib/api-client/request";
import { sessionState } from "@/lib/api-client/session";
import { useSession } from "@/lib/api-client/use-session";
import { useWrite } from "@/lib/api-client/use-write";
import { createRating, updateRating } from "@/lib/calls/interaction";
import { formatNumber } from "@/lib/i18n/format";
import { directionOf, type Language } from "@/lib/i18n/language";
import { RATE } from "./looks";

const STARS = [1, 2, 3, 4, 5] as const;

type Rating = Input<typeof createRating>;

type DishStarsProps = { readonly id: string; readonly login: string };

/** The user's own rating of a dish, which they can change at any time (FAV-09). */
export function DishStars({ id, login }: DishStarsProps) {
  const t = useTranslations("dishSaid");
  const { user } = useSession();
  return (
    <div className={RATE}>
      <span aria-hidden={user !== null}>{t("had")}</span>
      {user ? (
        <StarChoice id={id} />
      ) : (
        <a className="text-link" href={login} rel="nofollow">
          {t("loginToRate")}
        </a>
      )}
    </div>
  );
}

function StarChoice({ id }: { readonly id: string }) {
  const t = useTranslations("dishSaid");
  const lng = useLocale() as Language;
  const name = useId();
  const mark = useMark("dishes", id);
  const { allow, tell, prompt } = useMarking("favourite");
  const show = (cache: QueryClient, { body }: Rating) => {
    updateMark(cache, sessionState().user?.id ?? "", "dishes", id, { rating: ratingIn(body) });
  };
  const first = useWrite(createRating, show);
  const again = useWrite(updateRating, show);
  // A radio button must be checked when its event ends, and a click may come before the marks of the page are loaded.
  const [chosen, setChosen] = useState<number>();
  const given = chosen ?? mark?.rating ?? 0;

  const rate = (rating: number) => {
    const input = { params: { id }, body: { rating } };
    const settled = () => setChosen((now) => (now === rating ? undefined : now));
    const refused = (error: Parameters<typeof tell>[0]) => {
      settled();
      tell(error, () => rate(rating), t("rateFailed"));
    };
    const change = () => again.mutate(input, { onError: refused, onSuccess: settled });
    setChosen(rating);
    if (given > 0) change();
    // Rated in another browser already: update that rating.
    else
      first.mutate(input, {
        onError: (error) => (error.code === "conflict" ? change() : refused(error)),
        onSuccess: settled,
      });
  };
  // Arrow keys follow the visual direction, in RTL languages too.
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event;
    if (directionOf(lng) === "ltr" || !(key === "ArrowLeft" || key === "ArrowRight")) return;
    event.preventDefault();
    const next = Number(currentTarget.value) + (key === "ArrowLeft" ? 1 : -1);
    if (next < 1 || next > STARS.length) return;
    currentTarget.closest("fieldset")?.querySelector<HTMLInputElement>(`[value="${next}"]`)?.focus();
    allow(() => rate(next));
  };
  return (
    <fieldset className="star-choice">
      <legend className="visually-hidden">{t("yours")}</legend>
      {STARS.map((star) => (
        <label key={star} className="dish-stars__star" title={t(`words.${star}`)}>
          <input
            type="radio"
            name={name}
            value={star}
            checked={star === given}
            onChange={() => allow(() => rate(star))}
            onKeyDown={onKeyDown}
          />
          <span className="visually-hidden">
            {t("star", { star: formatNumber(star, lng), word: t(`words.${star}`) })}
          </span>
          <Icon name="star" />
        </label>
      ))}
      {prompt}
    </fieldset>
  );
}

function ratingIn(body: Rating["body"]): number {
  return body instanceof FormData ? 0 : Number(body.rating);
}
