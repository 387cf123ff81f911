/**
 * Every column that refers to a user, with the part of the export for its rows. `tests/api/personal-data.test.ts`
 * compares it with the tables, so that a new column is exported or excluded for a reason.
 */
export const EXPORTED = {
  "users.email": "profile",
  "sessions.user_id": "sessions",
  "known_networks.user_id": "networks",
  "user_tokens.user_id": "mailedLinks",
  "oauth_accounts.user_id": "logins",
  "business_owners.user_id": "ownedRestaurants",
  "business_invitations.email": "invitations",
  "claims.user_id": "claims",
  "bookmarks.user_id": "bookmarks",
  "lists.user_id": "lists",
  "dish_favourites.user_id": "favorites",
  "dish_ratings.user_id": "dishRatings",
  "dish_comments.user_id": "dishComments",
  "reviews.user_id": "reviews",
  "review_likes.user_id": "reviewLikes",
  "posts.author_id": "posts",
  "post_likes.user_id": "postLikes",
  "media.uploader_id": "pictures",
  "menu_uploads.user_id": "menuUploads",
  "reports.user_id": "reports",
  "contact_messages.email": "contactMessages",
  "audit_log.actor_id": "actions",
} as const satisfies Readonly<Record<string, string>>;

/** The parts besides the profile; all are lists. */
export type ExportPart = Exclude<(typeof EXPORTED)[keyof typeof EXPORTED], "profile">;
