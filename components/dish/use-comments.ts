"use client";

import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMarking } from "@/components/mark/use-marking";
import { CallError } from "@/lib/api-client/call-error";
import type { Answer } from "@/lib/api-client/request";
import { sessionState } from "@/lib/api-client/session";
import { useWrite } from "@/lib/api-client/use-write";
import { interactionCalls } from "@/lib/interaction/calls";

type Page = Answer<typeof interactionCalls.listComments>;
export type Comment = Page["data"][number];

/** A comment that is not on the server yet has this for an id. */
export const PENDING = "pending";

/**
 * Adds, changes and deletes comments: seen at once, taken back when the server refuses. The promises tell whether it went
 * well, so that a form keeps what was typed.
 * @param queryKey of the list that is shown
 */
export function useComments(dish: string, queryKey: QueryKey) {
  const t = useTranslations("dishSaid");
  const { allow, tell, prompt } = useMarking("favourite");
  const show = (cache: QueryClient, change: (comments: readonly Comment[]) => readonly Comment[]) =>
    cache.setQueryData<Page>(queryKey, (page) => page && { ...page, data: [...change(page.data)] });
  const adding = useWrite(interactionCalls.comment, (cache, { body }) => {
    if (body instanceof FormData) return;
    const { user } = sessionState();
    const now = new Date().toISOString();
    const author = user && { _id: user.id, fullname: t("you") };
    show(cache, (all) => [{ _id: PENDING, text: body.text, user: author, createdAt: now, updatedAt: now }, ...all]);
  });
  const changing = useWrite(interactionCalls.changeComment, (cache, { params, body }) => {
    if (body instanceof FormData) return;
    const { text } = body;
    show(cache, (all) => all.map((each) => (each._id === params.commentId ? { ...each, text } : each)));
  });
  const removing = useWrite(interactionCalls.deleteComment, (cache, { params }) => {
    show(cache, (all) => all.filter(({ _id }) => _id !== params.commentId));
  });

  /** Does it when the member may; true when the server has taken it. Who had to be verified first sends it once more. */
  const attempt = async (work: () => Promise<unknown>, failed: string): Promise<boolean> => {
    const keep = () => undefined;
    if (!sessionState().user?.isVerified) {
      allow(keep);
      return false;
    }
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      tell(error, keep, failed);
      return false;
    }
  };
  return {
    add: (text: string) =>
      attempt(() => adding.mutateAsync({ params: { id: dish }, body: { text } }), t("commentFailed")),
    change: (commentId: string, text: string) =>
      attempt(() => changing.mutateAsync({ params: { id: dish, commentId }, body: { text } }), t("commentFailed")),
    remove: (commentId: string) =>
      attempt(() => removing.mutateAsync({ params: { id: dish, commentId } }), t("deleteFailed")),
    prompt,
  };
}
