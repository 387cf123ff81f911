import { leadsToNarrowed } from "@/lib/indexing/policy";

type Props = Readonly<Record<string, unknown>>;

/**
 * The attributes of a link, with `rel="nofollow"` where it leads to a list narrowed by a query: there are more of these
 * than a search engine has time for, and none is for it. Said here for all pages, so that no link can forget it.
 */
export function linkForRobots(props: Props): Props {
  const { href, rel } = props;
  if (typeof href !== "string" || !leadsToNarrowed(href)) return props;
  const words = typeof rel === "string" ? rel.split(" ") : [];
  return words.includes("nofollow") ? props : { ...props, rel: [...words, "nofollow"].join(" ") };
}
