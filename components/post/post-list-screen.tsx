import { Breadcrumb } from "@/components/ui/breadcrumb";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Pagination } from "@/components/ui/pagination";
import type { Language, PostTopic } from "@/lib/core/constants";
import type { Pagination as PaginationFacts } from "@/lib/core/pagination";
import { formatNumber } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { Post } from "@/lib/post/model";
import { PostCard } from "./post-card";
import { viewPosts } from "./post-view";

type PostListScreenProps = {
  readonly lng: Language;
  readonly posts: readonly Post[];
  readonly pagination: PaginationFacts;
  /** There is no post in this language. */
  readonly isEmpty: boolean;
  /** The selected topic; undefined for all. */
  readonly topic: PostTopic | undefined;
  readonly topics: readonly PostTopic[];
};

/** Posts in a language: the first one large, the others in a grid (PST-01). */
export function PostListScreen({ lng, posts, pagination, isEmpty, topic, topics }: PostListScreenProps) {
  const t = texts(lng, "post");
  const common = texts(lng, "common");
  const [first, ...others] = viewPosts(posts, lng);
  return (
    <div className="page-width pb-12">
      <Breadcrumb
        label={common("breadcrumb")}
        items={[{ href: paths.home(lng), text: common("home") }, { text: t("title") }]}
      />
      <header className="posts__head">
        <div>
          <h1>{t("title")}</h1>
          <p>{t("lead")}</p>
        </div>
        <a
          className="text-link posts__feed inline-flex min-h-11 items-center gap-2 text-[15px]"
          href={paths.feed(lng)}
          type="application/atom+xml"
        >
          <Icon name="rss" />
          {t("feed")}
        </a>
      </header>
      {topics.length > 1 ? <TopicChips lng={lng} topic={topic} topics={topics} /> : null}
      {isEmpty ? (
        <div className="mt-2 mb-7">
          <EmptyState title={t("empty.title")} text={first ? t("empty.others") : t("empty.text")} />
        </div>
      ) : null}
      {first ? <PostCard view={first} lng={lng} isLead /> : null}
      {others.length > 0 ? (
        <ul className="post-list">
          {others.map((view) => (
            <li key={view.post.id}>
              <PostCard view={view} lng={lng} />
            </li>
          ))}
        </ul>
      ) : null}
      {isEmpty || pagination.totalPages === 1 ? null : <Pages lng={lng} topic={topic} pagination={pagination} />}
    </div>
  );
}

const CHIP = "chip min-h-11 aria-[current]:bg-lapis aria-[current]:text-on-lapis";

function TopicChips({ lng, topic, topics }: Pick<PostListScreenProps, "lng" | "topic" | "topics">) {
  const t = texts(lng, "post");
  return (
    <nav className="posts__topics mb-5 flex flex-wrap gap-2" aria-label={t("topics")}>
      <a className={CHIP} href={paths.posts(lng)} aria-current={topic ? undefined : "page"}>
        {t("allTopics")}
      </a>
      {topics.map((each) => (
        <a
          key={each}
          className={CHIP}
          href={paths.posts(lng, { filter: each })}
          aria-current={each === topic ? "page" : undefined}
        >
          {t(`topic.${each}`)}
        </a>
      ))}
    </nav>
  );
}

function Pages({ lng, topic, pagination }: Pick<PostListScreenProps, "lng" | "topic" | "pagination">) {
  const t = texts(lng, "post");
  const common = texts(lng, "common");
  const { currentPage, totalPages, totalResults, limit } = pagination;
  const from = (currentPage - 1) * limit + 1;
  const n = (value: number) => formatNumber(value, lng);
  return (
    <div className="mt-6">
      <Pagination
        lng={lng}
        page={currentPage}
        totalPages={totalPages}
        range={t("range", { from: n(from), to: n(Math.min(from + limit - 1, totalResults)), total: n(totalResults) })}
        labels={{ nav: common("pages"), previous: common("previous"), next: common("next") }}
        href={(page) => paths.posts(lng, { page, filter: topic })}
      />
    </div>
  );
}

export function BadPage({ lng }: { readonly lng: Language }) {
  const t = texts(lng, "post");
  return (
    <div className="page-width pb-12">
      <h1 className="visually-hidden">{t("badPage.title")}</h1>
      <EmptyState title={t("badPage.title")}>
        <a className="text-link" href={paths.posts(lng)}>
          {t("all")}
        </a>
      </EmptyState>
    </div>
  );
}
