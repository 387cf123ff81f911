"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { useSession } from "@/lib/api-client/use-session";
import { LIST_LIMIT_MAX } from "@/lib/core/constants";
import { interactionCalls } from "@/lib/interaction/calls";
import { COMMENTS_SHOWN } from "@/lib/interaction/model";
import { CommentForm } from "./comment-form";
import { CommentRow } from "./comment-row";
import { drafts } from "./drafts";
import { useComments } from "./use-comments";

type DishCommentsProps = { readonly id: string; readonly login: string };

/** What guests say about a dish, the last first, and a place to say something oneself (FAV-08). */
export function DishComments({ id, login }: DishCommentsProps) {
  const t = useTranslations("dishSaid");
  const { user } = useSession();
  const [limit, setLimit] = useState(COMMENTS_SHOWN);
  const query = queryOptionsFor(interactionCalls.listComments, { params: { id }, query: { page: 1, limit } });
  const { data, isError, refetch } = useQuery({ ...query, placeholderData: keepPreviousData });
  const { add, change, remove, prompt } = useComments(id, query.queryKey);
  return (
    <>
      {user ? (
        <NewComment id={id} onSend={add} />
      ) : (
        <p className="dish-said__row">
          <a className="text-link" href={login} rel="nofollow">
            {t("loginToWrite")}
          </a>
        </p>
      )}
      {prompt}
      {isError && !data ? (
        <p role="alert" className="dish-said__none">
          {t("loadFailed")}{" "}
          <Button variant="outline" size="small" onClick={() => void refetch()}>
            {t("again")}
          </Button>
        </p>
      ) : null}
      {data?.data.length === 0 ? <p className="dish-said__none">{t("none")}</p> : null}
      {data ? (
        <ul className="dish-comments dish-comments--live">
          {data.data.map((comment) => (
            <CommentRow key={comment._id} comment={comment} onChange={change} onDelete={remove} />
          ))}
        </ul>
      ) : null}
      {data?.pagination.hasNextPage && limit < LIST_LIMIT_MAX ? (
        <Button
          variant="outline"
          size="small"
          onClick={() => setLimit(Math.min(limit + COMMENTS_SHOWN, LIST_LIMIT_MAX))}
        >
          {t("more")}
        </Button>
      ) : null}
    </>
  );
}

type NewCommentProps = { readonly id: string; readonly onSend: (text: string) => Promise<boolean> };

/** A line that becomes a form when it is asked for, or when something was typed before. */
function NewComment({ id, onSend }: NewCommentProps) {
  const t = useTranslations("dishSaid");
  const [isOpen, open] = useState(() => Boolean(drafts.get(id)));
  if (isOpen) return <CommentForm label={t("write")} action={t("send")} onSend={onSend} draftOf={id} hasFocus />;
  return (
    <button type="button" className="dish-said__row dish-said__write" onClick={() => open(true)}>
      <Icon name="pencil" />
      {t("write")}
    </button>
  );
}
