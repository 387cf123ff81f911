import type { Organization, SearchAction, WebSite } from "schema-dts";
import { type GraphNode, organizationRef, websiteRef } from "@/components/json-ld/graph";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { SiteSettings } from "@/lib/settings/model";

/** JSON-LD of the home page: the site with its search, and the organization. */
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

/** The organization in full, also for the about page. Unset values are omitted. */
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

/** `query-input` is a schema.org annotation that the types do not know. */
function searchAction(lng: Language, origin: string): SearchAction {
  const action = {
    "@type": "SearchAction",
    target: `${origin}${paths.search(lng)}?search={text}`,
    "query-input": "required name=text",
  } as const;
  return action;
}
