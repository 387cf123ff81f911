import { MediaPhoto } from "@/components/media/media-photo";
import type { Language } from "@/lib/core/constants";
import { formatDate, formatNumber } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { pickFrom } from "@/lib/i18n/pick-translation";
import { texts } from "@/lib/i18n/texts";
import type { Post } from "@/lib/post/model";

const WORDS_PER_MINUTE = 180;
const LEAD_LENGTH = 140;

/** The latest post large, three more beside it. */
export function PostsTeaser({ lng, posts }: { readonly lng: Language; readonly posts: readonly Post[] }) {
  const t = texts(lng, "home.posts");
  const [first, ...others] = posts.flatMap((post) => {
    const picked = pickFrom(post.translation, lng, ({ title }) => title !== "");
    if (!picked) return [];
    const minutes = Math.max(1, Math.round(plainText(picked.value.content).split(/\s+/).length / WORDS_PER_MINUTE));
    const date = formatDate(post.publishedAt, lng);
    return [
      {
        post,
        ...picked.value,
        lang: picked.lang === lng ? undefined : picked.lang,
        line: `${date} · ${t("minutes", { count: formatNumber(minutes, lng) })}`,
      },
    ];
  });
  if (!first) return null;
  return (
    <div className="posts-teaser">
      <article className="post-lead">
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
            <a href={paths.post(lng, first.post.id)} dir="auto" lang={first.lang}>
              {first.title}
            </a>
          </h3>
          <p dir="auto" lang={first.lang}>
            {first.lead ?? shorten(plainText(first.content))}
          </p>
          <p className="post-date">{first.line}</p>
        </div>
      </article>
      <ul>
        {others.map(({ post, title, lang, line }) => (
          <li key={post.id} className="post-line">
            <div>
              <h3>
                <a href={paths.post(lng, post.id)} dir="auto" lang={lang}>
                  {title}
                </a>
              </h3>
              <p className="post-date">{line}</p>
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

/** The words of sanitised HTML. */
function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}

/** At most so many characters, cut between words. */
function shorten(text: string): string {
  if (text.length <= LEAD_LENGTH) return text;
  return `${text.slice(0, LEAD_LENGTH).replace(/\s+\S*$/, "")}…`;
}
