import type { Actor } from "@/lib/auth/actor";
import { listManagedPosts as listManagedPostsCall } from "@/lib/calls/post-manage";
import { listManagedPosts } from "@/lib/post/manage/queries";
import { managedPostQuery } from "@/lib/post/manage/schema";
import { toManagedPosts } from "@/lib/post/manage/wire";
import { SectionList, sectionMetadata, sectionPage } from "../../_section/section-page";
import { POSTS_DEFAULT_STATE, postsInput } from "./posts";
import { PostsScreen } from "./posts-screen";

export const generateMetadata = sectionMetadata("weblog/list");

/** Posts, for admins (RTE-38). */
export default sectionPage("weblog/list", (page) => (
  <SectionList
    {...page}
    call={listManagedPostsCall}
    defaultState={POSTS_DEFAULT_STATE}
    input={postsInput}
    read={readList}
  >
    <PostsScreen lng={page.lng} />
  </SectionList>
));

async function readList({ query: asked }: ReturnType<typeof postsInput>, actor: Actor) {
  const query = managedPostQuery.parse(asked);
  return toManagedPosts(await listManagedPosts(actor, query, new Date()), query.lang);
}
