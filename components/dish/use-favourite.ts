"use client";

import { updateMark, useMark } from "@/components/mark/use-mark";
import { useMarking } from "@/components/mark/use-marking";
import type { CallError } from "@/lib/api-client/call-error";
import { sessionState } from "@/lib/api-client/session";
import { useWrite } from "@/lib/api-client/use-write";
import { addFavourite, removeFavourite } from "@/lib/calls/interaction";

/** Like `useSaved`, for the dishes among the user's favourites. */
export function useFavourite(id: string, wasFavourite = false) {
  const mark = useMark("dishes", id);
  const { allow, tell, prompt } = useMarking("favourite");
  const show = (favorite: boolean) => (cache: Parameters<typeof updateMark>[0]) =>
    updateMark(cache, sessionState().user?.id ?? "", "dishes", id, { favorite });
  const add = useWrite(addFavourite, show(true));
  const remove = useWrite(removeFavourite, show(false));
  const isOn = mark?.favorite ?? (add.isPending || (wasFavourite && !remove.isPending));
  const set = ({ mutateAsync }: Pick<typeof add, "mutateAsync">, onDone?: () => void) => {
    // Use a promise: `mutate` drops its callbacks when the row is unmounted meanwhile.
    const send = (): Promise<void> =>
      mutateAsync({ params: { id } }).then(
        () => onDone?.(),
        (error: CallError) => tell(error, send),
      );
    void send();
  };
  return {
    isOn,
    toggle: (onDone?: (isOn: boolean) => void) => allow(() => set(isOn ? remove : add, () => onDone?.(!isOn))),
    add: () => allow(() => set(add)),
    prompt,
  };
}
