import type { Organization, SearchAction, WebSite } from "schema-dts";
import { type GraphNode, organizationRef, websiteRef } from "@/components/json-ld/graph";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { SiteSettings } from "@/lib/settings/model";

/** The site with its search, and who runs it: for the home page. */
export function homeJsonLd(lng: Language, origin: string, settings: SiteSettings): GraphNode[] {
  const name = texts(lng, "common")("siteName");
  return [
    {
      "@type": "WebSite",
      ...websiteRef(origin),
      url: origin + paths.home(lng),
      name,
      description: texts(lng, "layout")("description"),
      inLanguage: [...LANGUAGES],
      publisher: organizationRef(origin),
      potentialAction: searchAction(lng, origin),
    } satisfies WebSite,
    organization(lng, origin, settings),
  ];
}

/** The directory itself, in full; also for the page about it. What is not set is left out. */
export function organization(lng: Language, origin: string, { phone, email, social }: SiteSettings): GraphNode {
  const links = Object.values(social);
  return {
    "@type": "Organization",
    ...organizationRef(origin),
    name: texts(lng, "common")("siteName"),
    url: origin + paths.home(lng),
    logo: `${origin}/icon.svg`,
    ...(links.length > 0 ? { sameAs: links } : {}),
    ...(phone || email
      ? {
          contactPoint: {
            "@type": "ContactPoint",
            contactType: "customer support",
            availableLanguage: [...LANGUAGES],
            ...(phone ? { telephone: phone } : {}),
            ...(email ? { email } : {}),
          },
        }
      : {}),
  } satisfies Organization;
}

/** `query-input` is an annotation of schema.org that its types know only where asked for. */
function searchAction(lng: Language, origin: string): SearchAction {
  const action = {
    "@type": "SearchAction",
    target: `${origin}${paths.search(lng)}?search={text}`,
    "query-input": "required name=text",
  } as const;
  return action;
}
