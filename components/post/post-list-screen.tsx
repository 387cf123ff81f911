import { Breadcrumb } from "@/components/ui/breadcrumb";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Pagination } from "@/components/ui/pagination";
import type { Language } from "@/lib/core/constants";
import type { Pagination as PaginationFacts } from "@/lib/core/pagination";
import { formatNumber } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { Post } from "@/lib/post/model";
import { PostCard } from "./post-card";
import { viewPosts } from "./post-view";
import "./posts.css";

type PostListScreenProps = {
  readonly lng: Language;
  /** One page of the posts in the language; those of other languages when it has none. */
  readonly posts: readonly Post[];
  readonly pagination: PaginationFacts;
  /** The language has no post at all. */
  readonly isEmpty: boolean;
};

/** The posts of a language: the first large, the others in a grid (PST-01). */
export function PostListScreen({ lng, posts, pagination, isEmpty }: PostListScreenProps) {
  const t = texts(lng, "post");
  const common = texts(lng, "common");
  const [first, ...others] = viewPosts(posts, lng);
  return (
    <div className="container posts">
      <Breadcrumb
        label={common("breadcrumb")}
        items={[{ href: paths.home(lng), text: common("home") }, { text: t("title") }]}
      />
      <header className="posts__head">
        <div>
          <h1>{t("title")}</h1>
          <p>{t("lead")}</p>
        </div>
        <a className="text-link posts__feed" href={paths.feed(lng)} type="application/atom+xml">
          <Icon name="link" />
          {t("feed")}
        </a>
      </header>
      {isEmpty ? <EmptyState title={t("empty.title")} text={first ? t("empty.others") : t("empty.text")} /> : null}
      {first ? <PostCard view={first} lng={lng} isLead /> : null}
      {others.length > 0 ? (
        <ul className="post-grid">
          {others.map((view) => (
            <li key={view.post.id}>
              <PostCard view={view} lng={lng} />
            </li>
          ))}
        </ul>
      ) : null}
      {isEmpty || pagination.totalPages === 1 ? null : <Pages lng={lng} pagination={pagination} />}
    </div>
  );
}

function Pages({ lng, pagination }: { readonly lng: Language; readonly pagination: PaginationFacts }) {
  const t = texts(lng, "post");
  const common = texts(lng, "common");
  const { currentPage, totalPages, totalResults, limit } = pagination;
  const from = (currentPage - 1) * limit + 1;
  const n = (value: number) => formatNumber(value, lng);
  return (
    <Pagination
      lng={lng}
      page={currentPage}
      totalPages={totalPages}
      range={t("range", { from: n(from), to: n(Math.min(from + limit - 1, totalResults)), total: n(totalResults) })}
      labels={{ nav: common("pages"), previous: common("previous"), next: common("next") }}
      href={(page) => paths.posts(lng, { page })}
    />
  );
}

/** The address asks for a page that can't be. */
export function BadPage({ lng }: { readonly lng: Language }) {
  const t = texts(lng, "post");
  return (
    <div className="container posts">
      <h1 className="visually-hidden">{t("badPage.title")}</h1>
      <EmptyState title={t("badPage.title")}>
        <a className="text-link" href={paths.posts(lng)}>
          {t("all")}
        </a>
      </EmptyState>
    </div>
  );
}
