"use client";

import { track } from "@/components/enhance/track";
import { MarkButton } from "@/components/mark/mark-button";
import { updateMark, useMark } from "@/components/mark/use-mark";
import { useMarking } from "@/components/mark/use-marking";
import { Icon } from "@/components/ui/icon";
import { sessionState } from "@/lib/api-client/session";
import { useWrite } from "@/lib/api-client/use-write";
import { bookmarkCalls } from "@/lib/bookmark/calls";

type SaveButtonProps = {
  /** Of the place. */
  readonly id: string;
  /** "Save {name}" */
  readonly label: string;
  /** The login, and the way back. */
  readonly login: string;
  readonly className?: string;
};

/** Saves a place, or no longer (BIZ-10, FAV-01): seen at once, taken back when the server refuses. */
export function SaveButton({ id, label, login, className = "save-button" }: SaveButtonProps) {
  const mark = useMark("restaurants", id);
  const { allow, tell, prompt } = useMarking("bookmark");
  const { mutate, isPending, variables } = useWrite(bookmarkCalls.set, (cache, { query }) => {
    const bookmarked = query?.state === "on";
    updateMark(cache, sessionState().user?.id ?? "", "restaurants", id, { bookmarked });
  });
  // Who is quicker than the marks of the page has decided already.
  const isSaved = mark?.bookmarked ?? (isPending && variables.query?.state === "on");
  const save = () => {
    const input = { params: { id }, query: { state: isSaved ? "off" : "on" } } as const;
    mutate(input, {
      onError: (error) => tell(error, () => mutate(input)),
      onSuccess: () => !isSaved && track("restaurant_bookmarked", { restaurantId: id }),
    });
  };
  return (
    <>
      <MarkButton className={className} label={label} login={login} isOn={isSaved} onToggle={() => allow(save)}>
        <Icon name="bookmark" />
      </MarkButton>
      {prompt}
    </>
  );
}
