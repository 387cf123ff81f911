/**
 * Who may make which call: the table of roles as a person reads it, written without looking at the code, so that it can
 * disagree with it. Letters: V visitor, U unverified, C customer, O owner, A admin, B banned.
 */
export const MAY_CALL: Readonly<Record<string, readonly string[]>> = {
  VUCOAB: [
    ...["POST /user/login", "POST /user/logout", "POST /user/signup", "GET /user/refresh-token"],
    ...["POST /user/refresh-token"],
    ...["POST /user/forgot-password", "POST /user/reset-password/*", "POST /v1/user/verify"],
    ...["GET /v1/restaurant", "GET /v1/restaurant/*", "GET /v1/restaurant/*/media", "GET /v1/restaurant/featured"],
    ...["GET /v1/restaurant/nearby", "GET /v1/restaurant/top-rated", "GET /v1/restaurant/restaurants-name"],
    ...["GET /v2/restaurant", "GET /v2/restaurant/*", "GET /v2/restaurant/*/dish", "GET /v2/restaurant/*/similar"],
    ...["GET /v1/home", "GET /v1/search/markers", "GET /v1/search/popular", "GET /v1/search/suggest"],
    ...["GET /v1/dish", "GET /v1/dish/*", "GET /v1/dish/default-images", "GET /v1/dish/*/comments"],
    ...[
      "GET /v1/dish/*/ratings",
      "GET /dish/*/ratings",
      "GET /v1/dish/*/interactions",
      "GET /v1/dish/*/favorites/users",
    ],
    ...["GET /v1/category", "GET /v1/group", "GET /v1/settings"],
    ...["GET /v1/review/*", "GET /v1/review/restaurant/*/user/*", "GET /v1/post", "GET /v1/post/*"],
    ...["POST /v1/correction", "GET /v1/correction/challenge", "GET /v1/correction/outcome/*"],
    ...["POST /v1/user/contact", "POST /v1/events", "GET /healthz", "GET /readyz", "GET /openapi.json"],
  ],
  UCOAB: [
    ...[
      "GET /v1/user/profile",
      "GET /v1/user/bookmarks",
      "GET /v1/user/me/marks",
      "GET /v1/claim/mine",
      "GET /v1/review/mine",
    ],
    ...["GET /v1/dish/favorites", "GET /v1/dish/favorites/*/status"],
    ...["GET /v1/user/me/sessions", "DELETE /v1/user/me/sessions", "DELETE /v1/user/me/sessions/*"],
  ],
  UCB: ["DELETE /v1/user/me"],
  UCOA: [
    ...["PATCH /v1/user/profile", "POST /v1/user/change-password/*", "POST /v1/user/send-verification/*"],
    ...["POST /v1/report", "POST /v1/post/*/like", "DELETE /v1/review/*"],
  ],
  COA: [
    "POST /v1/claim",
    ...["POST /v1/restaurant/*/bookmark", "POST /v1/dish/favorites/*", "DELETE /v1/dish/favorites/*"],
    ...["POST /v1/dish/*/comments", "PATCH /v1/dish/*/comments/*", "DELETE /v1/dish/*/comments/*"],
    ...["POST /v1/dish/*/ratings", "PATCH /v1/dish/*/ratings"],
    ...["POST /v1/dish/*/interactions", "PATCH /v1/dish/*/interactions", "DELETE /v1/dish/*/interactions"],
  ],
  CO: ["POST /v1/review/*", "PATCH /v1/review/*", "PATCH /v1/review/toggle-like/*"],
  OA: [
    ...["POST /v1/restaurant", "PATCH /v1/restaurant/*", "GET /v1/restaurant/*/statistics"],
    ...["POST /v1/restaurant/*/media", "DELETE /v1/restaurant/*/media"],
    ...["POST /v1/dish", "PATCH /v1/dish/*", "DELETE /v1/dish/*", "DELETE /v1/dish/*/media", "POST /v1/menu-upload"],
    ...["GET /v1/correction", "PATCH /v1/correction/*"],
  ],
  A: [
    ...["DELETE /v1/restaurant/*", "POST /v1/restaurant/*/restore", "POST /v1/restaurant/*/revert"],
    ...["GET /v1/restaurant/checks", "PATCH /v1/restaurant/checks/*"],
    ...["GET /v1/restaurant/*/owners", "POST /v1/restaurant/*/owners", "DELETE /v1/restaurant/*/owners/*"],
    ...["GET /v1/claim", "PATCH /v1/claim/*", "POST /v1/dish/*/restore"],
    ...["POST /v1/dish/default-images", "DELETE /v1/dish/default-images/*", "POST /v1/dish/default-images/*/restore"],
    ...["POST /v1/category", "PATCH /v1/category/*", "DELETE /v1/category/*", "POST /v1/category/*/restore"],
    ...["POST /v1/group", "PATCH /v1/group/*", "DELETE /v1/group/*", "POST /v1/group/*/restore"],
    ...["GET /v1/category/manage", "GET /v1/category/*", "PATCH /v1/category/*/position"],
    ...["GET /v1/group/manage", "GET /v1/group/*", "PATCH /v1/group/*/position"],
    ...["GET /v1/review/withdrawn", "POST /v1/review/*/restore", "POST /v1/review/*/hide", "DELETE /v1/review/*/hide"],
    ...["POST /v1/post", "PATCH /v1/post/*", "DELETE /v1/post/*", "POST /v1/post/*/restore"],
    ...["POST /v1/post/upload-media", "DELETE /v1/post/delete-media/*"],
    ...["GET /v1/user/contact", "PATCH /v1/user/contact/*/read", "GET /v1/mail", "GET /v1/mail/*"],
    ...["GET /v1/user", "PATCH /v1/user/*", "POST /v1/user/*/logout", "GET /v1/report", "PATCH /v1/report/*"],
    ...["PATCH /v1/settings", "GET /v1/audit", "GET /v1/statistics"],
    ...["GET /v1/search/alias", "POST /v1/search/alias", "PATCH /v1/search/alias/*", "DELETE /v1/search/alias/*"],
  ],
};
