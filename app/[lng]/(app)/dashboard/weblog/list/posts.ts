import { pageOf, wordOf } from "@/components/resource/list-input";
import type { Answer, Input } from "@/lib/api-client/request";
import type { listManagedPosts } from "@/lib/calls/post-manage";
import { MANAGED_STATES } from "@/lib/catalogue/model";
import type { Language } from "@/lib/i18n/language";
import { POST_FILTERS, POST_SORTS } from "@/lib/post/manage/model";

export type PostEntry = Answer<typeof listManagedPosts>["data"][number];

/** Default state of the URL; `post` is the one open above the list. */
export const POSTS_DEFAULT_STATE = {
  search: "",
  status: "all",
  state: "active",
  sort: "newest",
  page: "1",
  post: "",
};
export type PostsState = typeof POSTS_DEFAULT_STATE;

/** Fills rows of two and of three. */
const PER_PAGE = "24";

export function postsInput(lng: Language, state: PostsState): Input<typeof listManagedPosts> {
  return {
    query: {
      lang: lng,
      search: state.search.trim(),
      status: wordOf(POST_FILTERS, state.status) ?? "all",
      state: wordOf(MANAGED_STATES, state.state) ?? "active",
      sort: wordOf(POST_SORTS, state.sort) ?? "newest",
      page: pageOf(state),
      limit: PER_PAGE,
    },
  };
}
