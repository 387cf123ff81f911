import type { Actor } from "@/lib/auth/actor";
import { postCalls } from "@/lib/post/calls";
import { listManagedPosts } from "@/lib/post/manage/queries";
import { managedPostQuery } from "@/lib/post/manage/schema";
import { toManagedPosts } from "@/lib/post/manage/wire";
import { SectionPage, type SectionPageProps, sectionMetadata } from "../../_section/section-page";
import { POSTS_USUAL, postsInput } from "./posts";
import { PostsScreen } from "./posts-screen";

export const generateMetadata = sectionMetadata("posts");

/** Posts, for those who write them (RTE-38). */
export default function PostsPage(props: SectionPageProps) {
  return (
    <SectionPage {...props} call={postCalls.list} usual={POSTS_USUAL} input={postsInput} read={readList}>
      {(lng) => <PostsScreen lng={lng} />}
    </SectionPage>
  );
}

async function readList({ query: asked }: ReturnType<typeof postsInput>, actor: Actor) {
  const query = managedPostQuery.parse(asked);
  return toManagedPosts(await listManagedPosts(actor, query, new Date()), query.lang);
}
