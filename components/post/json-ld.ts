import type { BlogPosting, BreadcrumbList } from "schema-dts";
import { breadcrumbs, organizationRef, websiteRef } from "@/components/json-ld/graph";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import { kabulIso } from "@/lib/i18n/calendar";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { pictureUrl } from "@/lib/media/url";
import type { PostView } from "./post-view";

/** Image width for search results. */
const IMAGE_WIDTH = 1280;

/** JSON-LD of a post and its breadcrumbs. @param origin `https://host` */
export function postJsonLd(view: PostView, lng: Language, origin: string): (BlogPosting | BreadcrumbList | null)[] {
  const common = texts(lng, "common");
  const trail = [
    { name: common("home"), path: paths.home(lng) },
    { name: texts(lng, "post")("title"), path: paths.posts(lng) },
    { name: view.title, path: paths.post(lng, view.post.id) },
  ];
  return [posting(view, origin, common("siteName")), breadcrumbs(origin, trail)];
}

function posting({ post, title, excerpt, lang }: PostView, origin: string, siteName: string): BlogPosting {
  const id = (language: Language) => `${origin}${paths.post(language, post.id)}#post`;
  const others = LANGUAGES.filter((language) => language !== lang && post.translation[language]?.title.trim());
  return {
    "@type": "BlogPosting",
    "@id": id(lang),
    headline: title,
    description: excerpt,
    ...(post.cover ? { image: [origin + pictureUrl(post.cover, IMAGE_WIDTH)] } : {}),
    datePublished: kabulIso(post.publishedAt),
    dateModified: kabulIso(post.updatedAt),
    author: post.author
      ? { "@type": "Person", name: post.author.fullname }
      : { "@type": "Organization", name: siteName, url: origin },
    publisher: organizationRef(origin),
    isPartOf: websiteRef(origin),
    inLanguage: lang,
    url: origin + paths.post(lang, post.id),
    mainEntityOfPage: origin + paths.post(lang, post.id),
    // The original language is not recorded, so each version names the others as translations of the same work.
    ...(others.length > 0 ? { workTranslation: others.map((language) => ({ "@id": id(language) })) } : {}),
    interactionStatistic: {
      "@type": "InteractionCounter",
      interactionType: { "@type": "LikeAction" },
      userInteractionCount: post.likeCount,
    },
  };
}
