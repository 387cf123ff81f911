"use client";

import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { ListError } from "@/components/resource/list-states";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { InputField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { CallError } from "@/lib/api-client/call-error";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import type { Answer } from "@/lib/api-client/request";
import { useOnceKey } from "@/lib/api-client/use-once-key";
import { useWrite } from "@/lib/api-client/use-write";
import { addToList, createList, listLists, removeFromList } from "@/lib/calls/list";
import { countValues, formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { LIST_NAME_MAX } from "@/lib/list/model";
import { type List, type ListedBusiness, mineInput } from "./list";
import { useListError } from "./use-list-error";
import "../ui/form.css";

type AddDialogProps = {
  readonly lng: Language;
  readonly business: ListedBusiness;
  readonly onClose: () => void;
};

export function AddDialog({ lng, business, onClose }: AddDialogProps) {
  const t = useTranslations("lists");
  const words = useTranslations("resource");
  const query = queryOptionsFor(listLists, mineInput(lng, business._id));
  const { data, error, refetch } = useQuery(query);
  const show =
    (contains: boolean) =>
    (cache: QueryClient, { params }: { readonly params: { readonly id: string } }) =>
      cache.setQueryData<Answer<typeof listLists>>(
        query.queryKey,
        (answer) =>
          answer && { data: answer.data.map((list) => (list._id === params.id ? withBusiness(list, contains) : list)) },
      );
  const adding = useWrite(addToList, show(true));
  const removing = useWrite(removeFromList, show(false));
  const errorText = useListError(lng, "full");
  const toggle = ({ _id, contains }: List) => {
    const params = { id: _id, restaurantId: business._id };
    const handlers = { onError: (reason: unknown) => toast("error", errorText(reason)) };
    if (contains) removing.mutate({ params }, handlers);
    else adding.mutate({ params, body: {} }, handlers);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("which")}
      lead={<bdi>{business.name}</bdi>}
      closeLabel={words("close")}
    >
      <div className="mt-4 grid gap-4">
        {data ? (
          <Choice lng={lng} lists={data.data} onToggle={toggle} />
        ) : error ? (
          <ListError error={error} onRetry={() => void refetch()} />
        ) : (
          <p className="h-[57px] rounded-lg bg-sunk" role="status" aria-label={words("loading")} />
        )}
        <NewList lng={lng} business={business} />
        <Button onClick={onClose}>{t("done")}</Button>
      </div>
    </Dialog>
  );
}

type ChoiceProps = {
  readonly lng: Language;
  readonly lists: readonly List[];
  readonly onToggle: (list: List) => void;
};

function Choice({ lng, lists, onToggle }: ChoiceProps) {
  const t = useTranslations("lists");
  if (lists.length === 0) return null;
  return (
    <ul className="rounded-lg border border-line">
      {lists.map((list) => (
        <li key={list._id} className="not-first:border-t not-first:border-line">
          <label className="flex min-h-14 cursor-pointer items-center gap-3 px-3 py-2">
            <input
              type="checkbox"
              className="size-5 flex-none accent-lapis"
              checked={list.contains}
              onChange={() => onToggle(list)}
            />
            <span className="grid min-w-0 leading-(--lh-small)">
              <bdi className="justify-self-start font-[600]">{list.name}</bdi>
              <small className="text-sm text-ink-2">{t("count", countValues(list.count, lng))}</small>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}

function NewList({ lng, business }: Pick<AddDialogProps, "lng" | "business">) {
  const t = useTranslations("lists");
  const id = useId();
  const [name, setName] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const max = formatNumber(LIST_NAME_MAX, lng);
  const errorText = useListError(lng, "tooMany");
  const { mutate, isPending } = useWrite(createList);
  const keyOf = useOnceKey();
  const make = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || name.trim() === "") return;
    setFailure(null);
    mutate(
      { query: { lang: lng }, body: { name, restaurantId: business._id }, idempotencyKey: keyOf(name) },
      {
        onSuccess: () => {
          // The name is used up: another list needs a new idempotency key.
          keyOf("");
          setName("");
        },
        onError: (error) => setFailure(isBadName(error) ? t("nameWrong", { max }) : errorText(error)),
      },
    );
  };
  return (
    <form className="grid gap-2" onSubmit={make} noValidate>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <InputField
          name="name"
          id={id}
          label={t("new")}
          dir="auto"
          autoComplete="off"
          maxLength={LIST_NAME_MAX}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" variant="outline" aria-disabled={isPending || name.trim() === ""}>
          {t("create")}
        </Button>
      </div>
      {failure === null ? null : (
        <Notice tone="error" role="alert">
          {failure}
        </Notice>
      )}
    </form>
  );
}

const isBadName = (error: unknown) => error instanceof CallError && error.code === "validation_failed";

function withBusiness(list: List, contains: boolean): List {
  return { ...list, contains, count: list.count + (contains ? 1 : -1) };
}
