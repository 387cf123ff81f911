"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWaiting } from "@/components/outbox/use-waiting";
import { WaitingWords } from "@/components/outbox/waiting-words";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { isTold } from "@/lib/api-client/error-texts";
import type { Waiting } from "@/lib/api-client/outbox";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { useSession } from "@/lib/api-client/use-session";
import { listComments } from "@/lib/calls/interaction";
import { LIST_LIMIT_MAX } from "@/lib/core/constants";
import { COMMENTS_SHOWN } from "@/lib/interaction/model";
import { CommentForm } from "./comment-form";
import { CommentRow } from "./comment-row";
import { drafts } from "./drafts";
import { NONE, ROW } from "./looks";
import { type CommentTarget, useComments } from "./use-comments";

const WAITING = ["comment"] as const;

type DishCommentsProps = CommentTarget & { readonly login: string };

/** Comments on a dish, newest first, with a form for a new one (FAV-08). */
export function DishComments({ id, name, login }: DishCommentsProps) {
  const t = useTranslations("dishSaid");
  const { user } = useSession();
  const [limit, setLimit] = useState(COMMENTS_SHOWN);
  const query = queryOptionsFor(listComments, { params: { id }, query: { page: 1, limit } });
  const { data, isError, refetch } = useQuery({ ...query, placeholderData: keepPreviousData });
  const unsent = useWaiting(WAITING).filter(({ about }) => about === id);
  /** Incremented to reset the form to another text. */
  const [turn, setTurn] = useState(0);
  const { add, change, remove, prompt } = useComments({ id, name }, query.queryKey);
  return (
    <>
      {user ? (
        <>
          <NewComment key={turn} id={id} onSend={add} />
          {unsent.map((each) => (
            <WaitingWords
              key={each.key}
              waiting={each}
              reason={<WhyNot waiting={each} />}
              onChange={({ text }) => {
                drafts.set(id, text);
                setTurn(turn + 1);
              }}
            />
          ))}
        </>
      ) : (
        <p className={ROW}>
          <a className="text-link" href={login} rel="nofollow">
            {t("loginToWrite")}
          </a>
        </p>
      )}
      {prompt}
      {isError && !data ? (
        <p role="alert" className={NONE}>
          {t("loadFailed")}{" "}
          <Button variant="outline" size="small" onClick={() => void refetch()}>
            {t("again")}
          </Button>
        </p>
      ) : null}
      {data?.data.length === 0 ? <p className={NONE}>{t("none")}</p> : null}
      {data ? (
        <ul className="dish-comments--live">
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

/** The reason why a queued comment was refused, if a text for it exists; empty while it waits. */
function WhyNot({ waiting: { refused } }: { readonly waiting: Waiting }) {
  const t = useTranslations("errors");
  if (!refused || refused.code === "unsure" || !isTold(refused.code)) return null;
  return <p className="field__error">{t(refused.code)}</p>;
}

type NewCommentProps = Pick<Parameters<typeof CommentForm>[0], "onSend"> & { readonly id: string };

/** A button that opens the form. The form is open at once if a draft exists. */
function NewComment({ id, onSend }: NewCommentProps) {
  const t = useTranslations("dishSaid");
  const [isOpen, open] = useState(() => Boolean(drafts.get(id)));
  if (isOpen) return <CommentForm label={t("write")} action={t("send")} onSend={onSend} draftOf={id} hasFocus />;
  return (
    <button type="button" className={`${ROW} text-lapis font-[600] cursor-pointer`} onClick={() => open(true)}>
      <Icon name="pencil" />
      {t("write")}
    </button>
  );
}
