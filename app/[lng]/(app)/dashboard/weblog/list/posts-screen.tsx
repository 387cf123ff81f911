"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/resource/confirm-dialog";
import { ListEmpty, ListFrame, OfflineNotice } from "@/components/resource/list-states";
import { PanelSuspense } from "@/components/resource/panel-suspense";
import { SectionHead } from "@/components/resource/section-head";
import { useListPage } from "@/components/resource/use-list-page";
import { useListState } from "@/components/resource/use-list-state";
import { useRemoval } from "@/components/resource/use-removal";
import { Button } from "@/components/ui/button";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { deletePost, restorePost } from "@/lib/calls/post";
import { listManagedPosts } from "@/lib/calls/post-manage";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { PostEntryCard } from "./post-entry-card";
import { POSTS_DEFAULT_STATE, type PostEntry, postsInput } from "./posts";
import { PostsToolbar } from "./posts-toolbar";
import { usePostLike } from "./use-post-like";

const PostModal = lazyWithRetry(() => import("./post-modal").then(({ PostModal }) => ({ default: PostModal })));

/** All posts with a text in the language, as cards; one opens above the list (RTE-38, LST-01 to LST-09). */
export function PostsScreen({ lng }: { readonly lng: Language }) {
  const t = useTranslations("posts");
  const [state, change] = useListState(POSTS_DEFAULT_STATE);
  const asked = queryOptionsFor(listManagedPosts, postsInput(lng, state));
  const list = useListPage(asked, (page) => change({ page }, true));

  const [leaving, setLeaving] = useState<PostEntry | null>(null);
  const like = usePostLike(asked.queryKey);
  const { remove, restore, isRemoving } = useRemoval<PostEntry>(lng, {
    calls: { delete: deletePost, restore: restorePost },
    queryKey: asked.queryKey,
    onRemoved: () => setLeaving(null),
  });
  const add = (
    <Button size="small" icon="plus" href={paths.editPost(lng)}>
      {t("new")}
    </Button>
  );
  const isNarrowed = state.status !== POSTS_DEFAULT_STATE.status;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SectionHead title={t("title")} lead={t("lead")}>
        {add}
      </SectionHead>
      <OfflineNotice />
      <PostsToolbar lng={lng} state={state} counts={list.data?.counts} onChange={change} />
      <ListFrame
        lng={lng}
        onPage={(page) => change({ page })}
        list={list}
        texts={{ loading: t("loading"), failed: t("failed") }}
        empty={
          <ListEmpty
            title={t("none")}
            text={t("noneText")}
            state={state}
            onClear={() => change({ search: "", page: "1" })}
            onWiden={isNarrowed ? () => change({ status: POSTS_DEFAULT_STATE.status, page: "1" }) : undefined}
          >
            {add}
          </ListEmpty>
        }
      >
        {({ data: posts }) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {posts.map((post) => (
              <PostEntryCard
                key={post._id}
                lng={lng}
                post={post}
                onOpen={() => change({ post: post._id })}
                onLike={() => like(post)}
                onDelete={() => setLeaving(post)}
                onRestore={() => restore(post)}
              />
            ))}
          </ul>
        )}
      </ListFrame>
      <PanelSuspense>
        {state.post === "" ? null : (
          <PostModal key={state.post} lng={lng} id={state.post} onLike={like} onClose={() => change({ post: "" })} />
        )}
      </PanelSuspense>
      {leaving ? (
        <ConfirmDialog
          title={t("deleteTitle")}
          lead={t("deleteText", { name: isolated(leaving.name) })}
          action={t("deleteYes")}
          isPending={isRemoving}
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </div>
  );
}
