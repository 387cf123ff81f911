"use client";

import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMarking } from "@/components/mark/use-marking";
import { toast } from "@/components/ui/toast";
import { CallError } from "@/lib/api-client/call-error";
import { callOf, keepWaiting, triedNow } from "@/lib/api-client/outbox";
import type { Answer } from "@/lib/api-client/request";
import { sessionState } from "@/lib/api-client/session";
import { useWrite } from "@/lib/api-client/use-write";
import { createComment, deleteComment, type listComments, updateComment } from "@/lib/calls/interaction";

type Page = Answer<typeof listComments>;
export type Comment = Page["data"][number];

export type CommentTarget = { readonly id: string; readonly name: string };

/** Id of a comment that is not stored yet. */
export const PENDING = "pending";

/**
 * Adds, edits and deletes comments. Changes show at once and are reverted if the server refuses. The promises resolve
 * to whether it worked, so that a form can keep its text.
 * @param queryKey key of the list on the page
 */
export function useComments({ id: dish, name }: CommentTarget, queryKey: QueryKey) {
  const t = useTranslations("dishSaid");
  const outbox = useTranslations("outbox");
  const { allow, tell, prompt } = useMarking("favourite");
  const show = (cache: QueryClient, change: (comments: readonly Comment[]) => readonly Comment[]) =>
    cache.setQueryData<Page>(queryKey, (page) => page && { ...page, data: [...change(page.data)] });
  const adding = useWrite(createComment, (cache, { body }) => {
    if (body instanceof FormData) return;
    const { user } = sessionState();
    const now = new Date().toISOString();
    const author = user && { _id: user.id, fullname: t("you") };
    show(cache, (all) => [{ _id: PENDING, text: body.text, user: author, createdAt: now, updatedAt: now }, ...all]);
  });
  const changing = useWrite(updateComment, (cache, { params, body }) => {
    if (body instanceof FormData) return;
    const { text } = body;
    show(cache, (all) => all.map((each) => (each._id === params.commentId ? { ...each, text } : each)));
  });
  const removing = useWrite(deleteComment, (cache, { params }) => {
    show(cache, (all) => all.filter(({ _id }) => _id !== params.commentId));
  });

  /**
   * Runs `work` for verified users and resolves to whether the server accepted it. Others see the verification dialog
   * and have to submit again.
   */
  const attempt = async (
    work: () => Promise<unknown>,
    failed: string,
    keepUnsent: () => Promise<boolean> = async () => false,
  ): Promise<boolean> => {
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
      // Without a connection the comment is queued, if the browser can store it.
      if (error.code === "network" && (await keepUnsent())) {
        toast("info", outbox("kept"));
        return true;
      }
      tell(error, keep, failed);
      return false;
    }
  };
  return {
    add: (text: string, key: string) => {
      const input = { params: { id: dish }, body: { text } };
      const keepUnsent = () =>
        keepWaiting({
          key,
          kind: "comment",
          about: dish,
          name,
          text,
          form: text,
          href: location.pathname + location.search,
          call: callOf(createComment),
          input,
          triedAt: triedNow(),
        });
      return attempt(() => adding.mutateAsync({ ...input, idempotencyKey: key }), t("commentFailed"), keepUnsent);
    },
    change: (commentId: string, text: string) =>
      attempt(() => changing.mutateAsync({ params: { id: dish, commentId }, body: { text } }), t("commentFailed")),
    remove: (commentId: string) =>
      attempt(() => removing.mutateAsync({ params: { id: dish, commentId } }).catch(unlessGone), t("deleteFailed")),
    prompt,
  };
}

/** Already deleted in another browser: treat as success. */
function unlessGone(error: unknown): void {
  if (!(error instanceof CallError) || error.code !== "not_found") throw error;
}
