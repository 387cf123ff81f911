"use client";

import { updateMark, useMark } from "@/components/mark/use-mark";
import { useMarking } from "@/components/mark/use-marking";
import { track } from "@/lib/analytics/track";
import type { CallError } from "@/lib/api-client/call-error";
import { sessionState } from "@/lib/api-client/session";
import { useWrite } from "@/lib/api-client/use-write";
import { bookmarkCalls } from "@/lib/bookmark/calls";

/**
 * Whether the visitor has saved a place, and the way to change that: seen at once, taken back when the server refuses.
 * @param wasSaved what is known before the marks of the page have come
 */
export function useSaved(id: string, wasSaved = false) {
  const mark = useMark("restaurants", id);
  const { allow, tell, prompt } = useMarking("bookmark");
  const { mutateAsync, isPending, variables } = useWrite(bookmarkCalls.set, (cache, { query }) => {
    const bookmarked = query?.state === "on";
    updateMark(cache, sessionState().user?.id ?? "", "restaurants", id, { bookmarked });
  });
  // Who is quicker than the marks of the page has decided already.
  const isSaved = mark?.bookmarked ?? (isPending ? variables.query?.state === "on" : wasSaved);
  const set = (state: "on" | "off", onDone?: () => void) => {
    const input = { params: { id }, query: { state } } as const;
    const onSuccess = () => {
      if (state === "on") track("restaurant_bookmarked", { restaurantId: id });
      onDone?.();
    };
    // A promise: callbacks of `mutate` are dropped when the row has gone from the list meanwhile.
    const send = (): Promise<void> => mutateAsync(input).then(onSuccess, (error: CallError) => tell(error, send));
    void send();
  };
  return {
    isSaved,
    /** @param onDone called when the server has taken it */
    toggle: (onDone?: (isSaved: boolean) => void) => {
      const state = isSaved ? "off" : "on";
      allow(() => set(state, () => onDone?.(state === "on")));
    },
    save: () => allow(() => set("on")),
    /** The dialog about verification, while it is open. */
    prompt,
  };
}
