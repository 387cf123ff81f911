"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Tick } from "@/components/resource/tick";
import { useErrorText } from "@/components/resource/use-error-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FocusedNotice } from "@/components/ui/focused-notice";
import { toast } from "@/components/ui/toast";
import { conflictDetails } from "@/lib/api-client/call-error";
import { useWrite } from "@/lib/api-client/use-write";
import { changeDishes } from "@/lib/calls/dish-manage";
import { countValues, formatPrice } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { changeOf, type Twin } from "./branches";
import { changeLists, type DishChange } from "./dish";

type BranchDialogProps = {
  readonly lng: Language;
  readonly twins: readonly Twin[];
  /** A dish was changed by another user, so the list must be read again. */
  readonly onStale: () => void;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Selects the dishes in other businesses to change; each shows its business and current price. */
export function BranchDialog({ lng, twins, onStale, onClose, onDone }: BranchDialogProps) {
  const t = useTranslations("dishes.branches");
  const dishes = useTranslations("dishes");
  const words = useTranslations("resource");
  const errorText = useErrorText();
  const cache = useQueryClient();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, isPending } = useWrite(changeDishes);
  const chosen = twins.filter(({ dish }) => ticked.has(dish._id));
  const count = countValues(chosen.length, lng);
  const nameOf = ({ dish, branch }: Twin) => `${isolated(dish.name)} (${isolated(branch)})`;

  const send = (changes: readonly DishChange[], onSaved: (versions: ReadonlyMap<string, string>) => void) =>
    mutate(
      { params: { id: changes[0]?.restaurantId ?? "" }, query: { lang: lng }, body: { changes: [...changes] } },
      {
        onSuccess: ({ data }) => {
          const now = new Map(data.map((dish) => [dish._id, dish]));
          changeLists(cache, (listed) => listed.map((dish) => now.get(dish._id) ?? dish));
          onSaved(new Map(data.map(({ _id, updatedAt }) => [_id, updatedAt])));
        },
        onError: (error) => {
          const { stale = [], gone = [] } = conflictDetails(error) as Conflict;
          const others = new Set([...stale.map(({ _id }) => _id), ...gone]);
          const named = twins.filter(({ dish }) => others.has(dish._id)).map(nameOf);
          setFailure(
            named.length > 0 ? t("stale", { names: named.join(lng === "en" ? ", " : "، ") }) : errorText(error),
          );
          if (named.length > 0) onStale();
        },
      },
    );
  const save = () => {
    if (isPending || chosen.length === 0) return;
    setFailure(null);
    send(chosen.map(changeOf), (versions) => {
      const back = chosen.map(({ dish, offer }) => ({
        ...changeOf({ dish, branch: "", offer: pickSame(dish, offer) }),
        updatedAt: versions.get(dish._id) ?? dish.updatedAt,
      }));
      const onClick = () => send(back, () => toast("success", words("undone")));
      toast("success", dishes("changed", count), { action: { label: words("undo"), onClick } });
      onDone();
    });
  };
  const toggle = (id: string) => setTicked((before) => new Set(before.has(id) ? without(before, id) : [...before, id]));
  return (
    <Dialog open onOpenChange={onClose} title={t("title")} lead={t("lead")} closeLabel={words("close")}>
      {failure === null ? null : (
        <div className="mt-4">
          <FocusedNotice tone="error">{failure}</FocusedNotice>
        </div>
      )}
      {twins.length > 1 ? (
        <div className="mt-4">
          <Tick
            label={t("all")}
            checked={chosen.length === twins.length}
            onChange={({ target }) => setTicked(new Set(target.checked ? twins.map(({ dish }) => dish._id) : []))}
          />
        </div>
      ) : null}
      <ul className="mt-2 grid gap-1">
        {twins.map((twin) => (
          <li key={twin.dish._id} className="border-t border-line py-1">
            <Tick
              checked={ticked.has(twin.dish._id)}
              onChange={() => toggle(twin.dish._id)}
              label={
                <>
                  <bdi className="block font-semibold">{twin.branch}</bdi>
                  <bdi>{twin.dish.name}</bdi>
                  <Changes lng={lng} twin={twin} />
                </>
              }
            />
          </li>
        ))}
      </ul>
      <Button className="mt-4" aria-disabled={isPending || chosen.length === 0} onClick={save}>
        {isPending ? words("saving") : t("save", count)}
      </Button>
    </Dialog>
  );
}

type Conflict = { readonly stale?: readonly { readonly _id: string }[]; readonly gone?: readonly string[] };

const without = (ids: ReadonlySet<string>, id: string) => [...ids].filter((each) => each !== id);

/** The previous values of the changed fields, for undo. */
const pickSame = (dish: Twin["dish"], { price, availability }: Twin["offer"]): Twin["offer"] => ({
  _id: dish._id,
  ...(price !== undefined && { price: dish.price }),
  ...(availability !== undefined && { availability: dish.availability }),
});

function Changes({ lng, twin: { dish, offer } }: { readonly lng: Language; readonly twin: Twin }) {
  const t = useTranslations("dishes");
  const { price = dish.price, availability = dish.availability } = offer;
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 text-sm">
      {price === dish.price ? null : <s className="text-ink-2">{formatPrice(dish.price, lng)}</s>}
      <b>{formatPrice(price, lng)}</b>
      {availability === dish.availability ? null : <b>{t(`availability.${availability}`)}</b>}
    </span>
  );
}
