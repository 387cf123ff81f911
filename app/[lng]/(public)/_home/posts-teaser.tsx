import { MediaPhoto } from "@/components/media/media-photo";
import { viewPosts } from "@/components/post/post-view";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import type { Post } from "@/lib/post/model";

const DATE = "text-sm leading-(--lh-small) text-ink-3";
const WHOLE = "after:absolute after:inset-0";

/** The latest post large, three more beside it. */
export function PostsTeaser({ lng, posts }: { readonly lng: Language; readonly posts: readonly Post[] }) {
  const [first, ...others] = viewPosts(posts, lng);
  if (!first) return null;
  return (
    <div className="posts-teaser grid gap-2 lg:grid-cols-[1.15fr_1fr] lg:gap-12">
      <article className="relative grid content-start gap-3.5 [&>.picture]:rounded-lg">
        <MediaPhoto
          picture={first.post.cover}
          lng={lng}
          seed={first.post.id}
          name={first.title}
          sizes="(min-width: 1024px) 616px, 100vw"
          max={1200}
          alt=""
        />
        <div>
          <h3 className="text-[20px] lg:text-[24px]">
            <a className={WHOLE} href={paths.post(lng, first.post.id)} dir="auto" lang={first.foreign}>
              {first.title}
            </a>
          </h3>
          <p className="text-ink-2" dir="auto" lang={first.foreign}>
            {first.excerpt}
          </p>
          <p className={DATE}>
            {first.date} · {first.minutes}
          </p>
        </div>
      </article>
      <ul>
        {others.map(({ post, title, foreign, date, minutes }) => (
          <li key={post.id} className="posts-teaser__row">
            <div>
              <h3 className="mb-0.5 text-[17px] font-semibold">
                <a className={WHOLE} href={paths.post(lng, post.id)} dir="auto" lang={foreign}>
                  {title}
                </a>
              </h3>
              <p className={DATE}>
                {date} · {minutes}
              </p>
            </div>
            <MediaPhoto
              picture={post.cover}
              lng={lng}
              seed={post.id}
              name={title}
              sizes="104px"
              max={320}
              ratio="square"
              alt=""
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
