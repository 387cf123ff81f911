import { MediaPhoto } from "@/components/media/media-photo";
import { viewPosts } from "@/components/post/post-view";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import type { Post } from "@/lib/post/model";

/** The latest post large, three more beside it. */
export function PostsTeaser({ lng, posts }: { readonly lng: Language; readonly posts: readonly Post[] }) {
  const [first, ...others] = viewPosts(posts, lng);
  if (!first) return null;
  return (
    <div className="posts-teaser">
      <article className="posts-teaser__first">
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
          <h3>
            <a href={paths.post(lng, first.post.id)} dir="auto" lang={first.foreign}>
              {first.title}
            </a>
          </h3>
          <p dir="auto" lang={first.foreign}>
            {first.excerpt}
          </p>
          <p className="posts-teaser__date">
            {first.date} · {first.minutes}
          </p>
        </div>
      </article>
      <ul>
        {others.map(({ post, title, foreign, date, minutes }) => (
          <li key={post.id} className="posts-teaser__row">
            <div>
              <h3>
                <a href={paths.post(lng, post.id)} dir="auto" lang={foreign}>
                  {title}
                </a>
              </h3>
              <p className="posts-teaser__date">
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
