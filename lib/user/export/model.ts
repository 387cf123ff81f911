/**
 * Every column of the database that says whose a row is, and the part of an export that such rows stand in; a test
 * compares this with the tables, so that a new one is exported or left out for a reason (`tests/api/personal-data.test.ts`).
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

/** A part of an export beside the profile: a list. */
export type ExportPart = Exclude<(typeof EXPORTED)[keyof typeof EXPORTED], "profile">;
