"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useMemo, useRef } from "react";
import { type EntryMove, moved, moveTo } from "@/components/resource/entry-order";
import { useErrorText } from "@/components/resource/use-error-text";
import { toast } from "@/components/ui/toast";
import { isConflict } from "@/lib/api-client/call-error";
import { useWrite } from "@/lib/api-client/use-write";
import { deleteDish, restoreDish } from "@/lib/calls/dish";
import { moveDish } from "@/lib/calls/dish-manage";
import type { Language } from "@/lib/i18n/language";
import { changeLists, type Dish } from "./dish";
import type { DishActions } from "./dish-row";

type Shown = {
  readonly dishes: readonly Dish[];
  readonly edit: (id: string) => void;
  readonly showPrices: (dish: Dish) => void;
};

/** Deletes, restores and moves dishes optimistically. */
export function useDishActions(lng: Language, shown: Shown): DishActions & { readonly restore: (dish: Dish) => void } {
  const t = useTranslations("resource");
  const errorText = useErrorText();
  const cache = useQueryClient();
  const without = (id: string) => changeLists(cache, (dishes) => dishes.filter(({ _id }) => _id !== id));
  const removing = useWrite(deleteDish, (_, { params }) => without(params.id));
  const restoring = useWrite(restoreDish, (_, { params }) => without(params.id));
  const moving = useWrite(moveDish, (_, { params, body }) => {
    if (!(body instanceof FormData)) changeLists(cache, (dishes) => moved(dishes, params.id, body));
  });
  const fail = (error: unknown) => {
    console.warn(error);
    toast("error", isConflict(error) ? t("movedMeanwhile") : errorText(error));
  };

  const restore = (dish: Dish) =>
    restoring.mutate(
      { params: { id: dish._id }, query: { lang: lng } },
      { onSuccess: () => toast("success", t("restored", { name: dish.name })), onError: fail },
    );
  const remove = (dish: Dish) =>
    removing.mutate(
      { params: { id: dish._id } },
      {
        onSuccess: () => {
          const undo = { label: t("undo"), onClick: () => restore(dish) };
          toast("success", t("deleted", { name: dish.name }), { action: undo });
        },
        onError: fail,
      },
    );
  const drop = (id: string, body: EntryMove) => moving.mutate({ params: { id }, body }, { onError: fail });
  const move = (dish: Dish, by: -1 | 1) => {
    const section = shown.dishes.filter(({ group }) => group === dish.group);
    const index = section.findIndex(({ _id }) => _id === dish._id);
    drop(dish._id, moveTo(section, dish._id, index + by));
  };

  // The rows keep stable callbacks while the data changes.
  const latest = useRef({ ...shown, remove, restore, drop, move });
  useEffect(() => {
    latest.current = { ...shown, remove, restore, drop, move };
  });
  return useMemo(
    () => ({
      edit: ({ _id }) => latest.current.edit(_id),
      showPrices: (dish) => latest.current.showPrices(dish),
      remove: (dish) => latest.current.remove(dish),
      restore: (dish) => latest.current.restore(dish),
      drop: (id, move) => latest.current.drop(id, move),
      move: (dish, by) => latest.current.move(dish, by),
    }),
    [],
  );
}
