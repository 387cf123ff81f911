"use client";

import { useLocale, useTranslations } from "next-intl";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { useSession } from "@/lib/api-client/use-session";
import { formatRelativeDay } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { CommentForm } from "./comment-form";
import { COMMENT, WHEN, WHO } from "./looks";
import { type Comment, PENDING } from "./use-comments";

type CommentRowProps = {
  readonly comment: Comment;
  readonly onChange: (id: string, text: string) => Promise<boolean>;
  readonly onDelete: (id: string) => Promise<boolean>;
};

export function CommentRow({ comment, onChange, onDelete }: CommentRowProps) {
  const t = useTranslations("dishSaid");
  const lng = useLocale() as Language;
  const { user } = useSession();
  const [now] = useState(() => new Date());
  const [mode, setMode] = useState<Mode>("read");
  const { _id, text, user: author, createdAt } = comment;
  const isOwn = user !== null && author?._id === user.id;
  const mayDelete = isOwn || user?.role === "admin";
  const isPending = _id === PENDING;
  const [edit, bin] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  useFocusBack(mode, edit, bin);
  // The row disappears with its focused button, so the focus moves to the heading.
  const remove = () => {
    document.getElementById("said-title")?.focus();
    void onDelete(_id);
  };
  return (
    <li className={COMMENT} aria-busy={isPending}>
      <p className={WHO}>
        <b>
          <bdi>{author?.fullname ?? t("gone")}</bdi>
        </b>
        <time className={WHEN} dateTime={createdAt}>
          {formatRelativeDay(new Date(createdAt), now, lng)}
        </time>
        {mode === "read" && isOwn && !isPending ? (
          <IconButton ref={edit} icon="pencil" label={t("edit")} onClick={() => setMode("edit")} />
        ) : null}
        {mode === "read" && mayDelete && !isPending ? (
          <IconButton ref={bin} icon="trash" label={t("delete")} onClick={() => setMode("delete")} />
        ) : null}
      </p>
      {mode === "edit" ? (
        <CommentForm
          label={t("edit")}
          action={t("save")}
          text={text}
          onSend={(changed) => onChange(_id, changed)}
          hasFocus
          onCancel={() => setMode("read")}
        />
      ) : (
        <p dir="auto">{text}</p>
      )}
      {mode === "delete" ? <AskDelete onKeep={() => setMode("read")} onDelete={remove} /> : null}
    </li>
  );
}

type Mode = "read" | "edit" | "delete";
type Opener = RefObject<HTMLButtonElement | null>;

function useFocusBack(mode: Mode, edit: Opener, bin: Opener): void {
  const before = useRef<Mode>(mode);
  useEffect(() => {
    const opener = before.current === "edit" ? edit : bin;
    if (mode === "read" && before.current !== "read" && document.activeElement === document.body)
      opener.current?.focus();
    before.current = mode;
  }, [mode, edit, bin]);
}

function AskDelete({ onKeep, onDelete }: { readonly onKeep: () => void; readonly onDelete: () => void }) {
  const t = useTranslations("dishSaid");
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <fieldset className="flex flex-wrap items-center gap-y-1 gap-x-2 mt-1.5 mb-0 mx-0 p-0 border-0">
      <legend className="visually-hidden">{t("deleteAsk")}</legend>
      <span aria-hidden="true">{t("deleteAsk")}</span>
      <Button variant="outline" size="small" ref={keep} onClick={onKeep}>
        {t("deleteNo")}
      </Button>
      <Button variant="danger" size="small" onClick={onDelete}>
        {t("delete")}
      </Button>
    </fieldset>
  );
}
