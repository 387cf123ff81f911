"use client";

import { useState } from "react";
import { MarkButton } from "@/components/mark/mark-button";
import { updateMark, useMark } from "@/components/mark/use-mark";
import { useMarking } from "@/components/mark/use-marking";
import { Icon } from "@/components/ui/icon";
import { sessionState } from "@/lib/api-client/session";
import { useWrite } from "@/lib/api-client/use-write";
import { likePost } from "@/lib/calls/post";
import type { Language } from "@/lib/core/constants";
import { formatNumber } from "@/lib/i18n/format";

type LikeButtonProps = {
  readonly lng: Language;
  readonly id: string;
  /** From the server-rendered page. */
  readonly count: number;
  readonly text: string;
  readonly login: string;
};

/**
 * Likes a post or takes the like back (PST-08 to PST-10). The change and the number show at once and are reverted if
 * the server refuses.
 */
export function LikeButton({ lng, id, count, text, login }: LikeButtonProps) {
  const mark = useMark("posts", id);
  const { allow, tell, prompt } = useMarking("like");
  // The server's latest number, and whether it includes the user.
  const [known, know] = useState<{ count: number; liked?: boolean }>({ count });
  const { mutate, isPending, variables } = useWrite(likePost, (cache, { query }) => {
    updateMark(cache, sessionState().user?.id ?? "", "posts", id, { liked: query?.state === "on" });
  });
  const isLiked = mark?.liked ?? (isPending && variables.query?.state === "on");
  const shown = Math.max(0, known.count + Number(isLiked) - Number(known.liked ?? isLiked));
  const like = () => {
    if (known.liked === undefined) know({ count, liked: isLiked });
    const state = isLiked ? "off" : "on";
    const input = { params: { id }, query: { state } } as const;
    const onSuccess = ({ like: likes }: { like: readonly string[] }) =>
      know({ count: likes.length, liked: state === "on" });
    mutate(input, { onSuccess, onError: (error) => tell(error, () => mutate(input, { onSuccess })) });
  };
  const number = formatNumber(shown, lng);
  return (
    <>
      <MarkButton
        className="button button--outline"
        label={`${text} ${number}`}
        login={login}
        isOn={isLiked}
        onToggle={() => allow(like)}
      >
        <Icon name="heart" className="text-lg text-anar" />
        {text}
        <span>{number}</span>
      </MarkButton>
      {prompt}
    </>
  );
}
