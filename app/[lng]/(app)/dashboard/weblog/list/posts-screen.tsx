"use client";

import { useTranslations } from "next-intl";
import { type MouseEvent, useState } from "react";
import { ConfirmDialog } from "@/components/resource/confirm-dialog";
import { ListEmpty, ListFrame } from "@/components/resource/list-frame";
import { addressQuery } from "@/components/resource/list-input";
import { OfflineNotice } from "@/components/resource/list-states";
import { ListTabs } from "@/components/resource/list-tabs";
import { SearchField, ToolbarRow } from "@/components/resource/list-toolbar";
import { PanelSuspense } from "@/components/resource/panel-suspense";
import { SectionHead } from "@/components/resource/section-head";
import { ToolbarChoice } from "@/components/resource/toolbar-choice";
import { useListPage } from "@/components/resource/use-list-page";
import { useListState } from "@/components/resource/use-list-state";
import { useRemoval } from "@/components/resource/use-removal";
import { BothDates } from "@/components/ui/both-dates";
import { Button } from "@/components/ui/button";
import { initialOf } from "@/components/ui/initial";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { Photo, PhotoFallback } from "@/components/ui/photo";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { deletePost, restorePost } from "@/lib/calls/post";
import { listManagedPosts } from "@/lib/calls/post-manage";
import { MANAGED_STATES } from "@/lib/catalogue/model";
import { formatBothDateTimes } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { POST_FILTERS, POST_SORTS, type PostFilter } from "@/lib/post/manage/model";
import { PostHeart } from "./post-heart";
import { POSTS_DEFAULT_STATE, type PostEntry, type PostsState, postsInput } from "./posts";
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
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionHead title={t("title")}>{add}</SectionHead>
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

type PostsToolbarProps = {
  readonly lng: Language;
  readonly state: PostsState;
  readonly counts: Readonly<Record<PostFilter, number>> | undefined;
  readonly onChange: (change: Partial<PostsState>) => void;
};

function PostsToolbar({ lng, state, counts, onChange }: PostsToolbarProps) {
  const t = useTranslations("posts");
  const words = useTranslations("resource");
  const choose = (change: Partial<PostsState>) => onChange({ ...change, page: POSTS_DEFAULT_STATE.page });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ToolbarRow>
        <SearchField search={state.search} onSearch={(search) => choose({ search })} />
        <ListTabs
          look="chips"
          lng={lng}
          label={t("statuses")}
          value={POST_FILTERS.find((filter) => filter === state.status) ?? POSTS_DEFAULT_STATE.status}
          tabs={POST_FILTERS.map((value) => ({ value, text: t(`filter.${value}`), count: counts?.[value] }))}
          hrefOf={(status) =>
            addressQuery(POSTS_DEFAULT_STATE, { ...state, status, page: POSTS_DEFAULT_STATE.page, post: "" })
          }
          onChoose={(status) => choose({ status })}
        />
        <ToolbarChoice
          name="state"
          label={words("show")}
          value={state.state}
          unset={POSTS_DEFAULT_STATE.state}
          options={MANAGED_STATES.map((value) => [value, t(`state.${value}`)])}
          onChoose={(value) => choose({ state: value })}
        />
        <ToolbarChoice
          name="sort"
          label={words("sortBy")}
          value={state.sort}
          options={POST_SORTS.map((value) => [value, t(`sort.${value}`)])}
          onChoose={(sort) => choose({ sort })}
        />
      </ToolbarRow>
    </div>
  );
}

type PostEntryCardProps = {
  readonly lng: Language;
  readonly post: PostEntry;
  /** Opens the post above the list; without it the card links to the page (LST-04). */
  readonly onOpen?: () => void;
  readonly onLike: () => void;
  readonly onDelete: () => void;
  readonly onRestore: () => void;
};

/** A post with the start of its text, date, likes and actions (LST-02). */
export function PostEntryCard({ lng, post, onOpen, onLike, onDelete, onRestore }: PostEntryCardProps) {
  const t = useTranslations("posts");
  const words = useTranslations("resource");
  const { _id, name, excerpt, imageCover: cover, status, publishedAt, createdAt, deletedAt } = post;
  const open = (event: MouseEvent) => {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <li className="relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface">
      {cover ? (
        <Photo
          src={cover.url.medium}
          width={cover.width}
          height={cover.height}
          blur={cover.blurDataURL}
          ratio="three-two"
        />
      ) : (
        <PhotoFallback seed={_id} initial={initialOf(name)} ratio="three-two" />
      )}
      <div className="grid flex-1 content-start gap-1 px-4 pt-3">
        {status === "published" ? null : (
          <p className="text-sm font-semibold text-saffron-ink">
            {status === "draft" ? t("draft") : t("scheduledFor", { when: formatBothDateTimes(publishedAt, lng) })}
          </p>
        )}
        <h2 className="text-base leading-(--lh-tight) wrap-anywhere">
          {deletedAt === null ? (
            <a
              // With a modifier key the page itself opens; unpublished posts have none and open the editor.
              href={status === "published" ? paths.post(lng, _id) : paths.editPost(lng, _id)}
              onClick={open}
              className="text-ink after:absolute after:inset-0 hover:text-lapis"
            >
              <bdi>{name}</bdi>
            </a>
          ) : (
            <bdi>{name}</bdi>
          )}
        </h2>
        <p className="text-sm text-ink-2 wrap-anywhere">{excerpt}</p>
        <p className="text-sm text-ink-3">
          <BothDates at={createdAt} lng={lng} />
        </p>
      </div>
      {/* Above the link that covers the card. */}
      <div className="relative flex flex-wrap items-center gap-2 px-4 pt-2 pb-3">
        {deletedAt === null ? (
          <>
            <PostHeart lng={lng} name={name} isLiked={post.viewer.liked} count={post.likeCount} onLike={onLike} />
            <span className="ms-auto flex gap-2">
              <Button
                variant="outline"
                size="small"
                icon="pencil"
                href={paths.editPost(lng, _id)}
                aria-label={t("editNamed", { name: isolated(name) })}
              >
                {words("edit")}
              </Button>
              <Button
                variant="outline"
                size="small"
                icon="trash"
                aria-label={t("deleteNamed", { name: isolated(name) })}
                onClick={onDelete}
              >
                {words("delete")}
              </Button>
            </span>
          </>
        ) : (
          <Button variant="outline" size="small" icon="rotate-ccw-clock" onClick={onRestore}>
            {words("restore")}
          </Button>
        )}
      </div>
    </li>
  );
}
