"use client";

import { updateMark, useMark } from "@/components/mark/use-mark";
import { useMarking } from "@/components/mark/use-marking";
import { track } from "@/lib/analytics/track";
import type { CallError } from "@/lib/api-client/call-error";
import { sessionState } from "@/lib/api-client/session";
import { useWrite } from "@/lib/api-client/use-write";
import { bookmarkRestaurant } from "@/lib/calls/bookmark";

/**
 * Whether the user has saved a business, and how to change that. Changes show at once and are reverted if the server
 * refuses.
 * @param wasSaved state to show until the marks of the page are loaded
 */
export function useSaved(id: string, wasSaved = false) {
  const mark = useMark("restaurants", id);
  const { allow, tell, prompt } = useMarking("bookmark");
  const { mutateAsync, isPending, variables } = useWrite(bookmarkRestaurant, (cache, { query }) => {
    const bookmarked = query?.state === "on";
    updateMark(cache, sessionState().user?.id ?? "", "restaurants", id, { bookmarked });
  });
  // A click before the marks of the page are loaded wins over them.
  const isSaved = mark?.bookmarked ?? (isPending ? variables.query?.state === "on" : wasSaved);
  const set = (state: "on" | "off", onDone?: () => void) => {
    const input = { params: { id }, query: { state } } as const;
    const onSuccess = () => {
      if (state === "on") track("restaurant_bookmarked", { restaurantId: id });
      onDone?.();
    };
    // Use a promise: `mutate` drops its callbacks when the row is unmounted meanwhile.
    const send = (): Promise<void> => mutateAsync(input).then(onSuccess, (error: CallError) => tell(error, send));
    void send();
  };
  return {
    isSaved,
    /** @param onDone called after the server has accepted the change */
    toggle: (onDone?: (isSaved: boolean) => void) => {
      const state = isSaved ? "off" : "on";
      allow(() => set(state, () => onDone?.(state === "on")));
    },
    save: () => allow(() => set("on")),
    /** The open verification dialog, or null. */
    prompt,
  };
}
