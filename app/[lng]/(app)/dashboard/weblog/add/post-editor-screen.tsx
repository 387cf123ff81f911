"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ListError, ListSkeleton } from "@/components/resource/list-states";
import { goTo, useListState } from "@/components/resource/use-list-state";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { CallError } from "@/lib/api-client/call-error";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { getPost } from "@/lib/calls/post";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { ChangedPost } from "./changed-post";
import { NewPost } from "./new-post";

const NEW = { id: "" };

/** Form of a new post, or of the one named in the URL (H53). */
export function PostEditorScreen({ lng }: { readonly lng: Language }) {
  const [{ id }] = useListState(NEW);
  if (id !== "") return <StoredPost key={id} lng={lng} id={id} />;
  const toDraft = (draft: string) => goTo(new URL(paths.editPost(lng, draft), window.location.href), true);
  return <NewPost lng={lng} onDraft={toDraft} />;
}

function StoredPost({ lng, id }: { readonly lng: Language; readonly id: string }) {
  const t = useTranslations("postEditor");
  const posts = useTranslations("posts");
  const { data, error, refetch } = useQuery(queryOptionsFor(getPost, { params: { id } }));
  if (data) return <ChangedPost lng={lng} post={data.data} />;
  if (error instanceof CallError && (error.status === 404 || error.status === 400))
    return (
      <>
        <h1 className="visually-hidden">{t("edit")}</h1>
        <EmptyState title={t("notFound")} text={t("notFoundText")}>
          <Button href={paths.dashboard(lng, "weblog/list")}>{t("all")}</Button>
        </EmptyState>
      </>
    );
  if (error) return <ListError error={error} title={posts("postFailed")} onRetry={() => void refetch()} />;
  return <ListSkeleton label={posts("postLoading")} />;
}
