"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useErrorText } from "@/components/resource/use-error-text";
import { toast } from "@/components/ui/toast";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { useWrite } from "@/lib/api-client/use-write";
import { createDish, deleteDish, listDishes, restoreDish } from "@/lib/calls/dish";
import { changeDishes } from "@/lib/calls/dish-manage";
import { DISH_LIMIT } from "@/lib/core/constants";
import { countValues } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { type DishKind, type Draft, keepLines, kindNamed, readLines, type TypedLine } from "./menu-photo";

/** Typed lines of a menu: stored as drafts when online, kept in the browser until then. */
export function useTyping(lng: Language, business: string, kinds: readonly DishKind[]) {
  const t = useTranslations("menuPhoto");
  const words = useTranslations("resource");
  const errorText = useErrorText();
  const cache = useQueryClient();
  const query = { restaurantId: business, status: "draft", limit: String(DISH_LIMIT), lang: lng } as const;
  const asked = queryOptionsFor(listDishes, { query });
  const list = useQuery(asked);
  const [unsent, setUnsent] = useState(() => readLines(business));
  const [error, setError] = useState<string | null>(null);
  const waiting = useRef(unsent);
  const busy = useRef(false);
  const creating = useWrite(createDish);
  const deleting = useWrite(deleteDish);
  const restoring = useWrite(restoreDish);
  const changing = useWrite(changeDishes);

  function keep(lines: readonly TypedLine[]): void {
    waiting.current = lines;
    keepLines(business, lines);
    setUnsent(lines);
  }

  function bodyOf({ name, price, group, description = "", unreadablePhoto }: TypedLine) {
    const kind = kindNamed(name, kinds);
    return {
      restaurantId: business,
      translation: { ...kind?.translation, [lng]: { title: name, ...(description !== "" && { description }) } },
      price,
      status: "draft" as const,
      ...(group !== "" && { group }),
      ...(kind && { categories: [kind.category] }),
      ...(unreadablePhoto !== undefined && { unreadablePhoto }),
    };
  }

  /** One request at a time, to keep the order. */
  async function send(): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setError(null);
    try {
      for (let [line] = waiting.current; line; [line] = waiting.current) {
        const { id } = line;
        await creating.mutateAsync({ query: { lang: lng }, body: bodyOf(line) });
        keep(waiting.current.filter((each) => each.id !== id));
      }
    } catch (failure) {
      setError(errorText(failure));
    }
    busy.current = false;
  }

  const sendAgain = useEffectEvent(() => void send());
  useEffect(() => {
    const again = () => sendAgain();
    // Lines left from a former visit.
    void Promise.resolve().then(again);
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, []);

  async function publish(drafts: readonly Draft[]): Promise<void> {
    if (changing.isPending) return;
    const changes = drafts.map(({ _id, updatedAt }) => ({ _id, updatedAt, status: "active" as const }));
    try {
      const params = { id: business };
      const { refused } = await changing.mutateAsync({ params, query: { lang: lng }, body: { changes } });
      const count = drafts.length - refused.length;
      if (count > 0) toast("success", t("published", countValues(count, lng)));
      // Another user removed required content meanwhile.
      if (refused.length > 0) toast("warning", t("staying", countValues(refused.length, lng)));
    } catch (failure) {
      toast("error", errorText(failure));
    }
    await cache.invalidateQueries({ queryKey: asked.queryKey });
  }

  function undo({ _id: id, name }: Draft): void {
    const onError = (failure: unknown) => toast("error", errorText(failure));
    const restore = () => restoring.mutate({ params: { id }, query: { lang: lng } }, { onError });
    const onSuccess = () =>
      toast("success", words("deleted", { name }), { action: { label: words("undo"), onClick: restore } });
    deleting.mutate({ params: { id } }, { onSuccess, onError });
  }

  const drafts = list.data?.data ?? [];
  const forget = (id: string) => keep(waiting.current.filter((line) => line.id !== id));

  /** Undoes the latest line: pending lines come after the stored ones. */
  function undoLast(): void {
    const [line, draft] = [waiting.current.at(-1), drafts.at(-1)];
    // While the list is being refreshed, its last line may already be deleted.
    const isSettled = !busy.current && !deleting.isPending && !list.isFetching;
    if (line && !busy.current) forget(line.id);
    else if (draft && isSettled) undo(draft);
  }

  return {
    drafts,
    unsent,
    error,
    isPublishing: changing.isPending,
    add: (line: Omit<TypedLine, "id">) => {
      keep([...waiting.current, { ...line, id: crypto.randomUUID() }]);
      void send();
    },
    forget,
    undoLast,
    sendAgain: send,
    publish,
    undo,
  };
}
