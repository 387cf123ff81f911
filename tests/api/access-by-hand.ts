/**
 * The role of each call, written by hand and without looking at the code, so that the test can find differences.
 * Letters: V visitor, U unverified, C customer, O owner, A admin, B banned.
 */
const TABLE: Readonly<Record<string, string>> = {
  VUCOAB: `
    GET /dish/*/ratings /healthz /openapi.json /readyz /user/refresh-token /v1/category /v1/correction/challenge
    GET /v1/correction/outcome/* /v1/dish /v1/dish/* /v1/dish/*/comments /v1/dish/*/favorites/users
    GET /v1/dish/*/interactions /v1/dish/*/ratings /v1/dish/default-images /v1/group /v1/home /v1/list/shared/*
    GET /v1/open-data/changes /v1/post /v1/post/* /v1/restaurant /v1/restaurant/* /v1/restaurant/*/media /v1/restaurant/featured
    GET /v1/restaurant/nearby /v1/restaurant/restaurants-name /v1/restaurant/top-rated /v1/review/*
    GET /v1/review/restaurant/*/user/* /v1/search/markers /v1/search/popular /v1/search/suggest /v1/settings
    GET /v1/special-day /v2/restaurant /v2/restaurant/* /v2/restaurant/*/dish /v2/restaurant/*/similar
    POST /user/forgot-password /user/login /user/login/challenge /user/login/second-factor /user/logout
    POST /user/refresh-token /user/reset-password/* /user/signup /v1/correction /v1/events /v1/mail-choice/*
    POST /v1/user/contact /v1/user/renew-activation /v1/user/verify
  `,
  UCOAB: `
    GET /v1/claim/mine /v1/dish/favorites /v1/dish/favorites/*/status /v1/invitation/* /v1/list /v1/list/*
    GET /v1/review/mine /v1/user/bookmarks /v1/user/me/export /v1/user/me/mails /v1/user/me/marks
    GET /v1/user/me/second-factor /v1/user/me/sessions /v1/user/profile
    POST /v1/user/me/confirm /v1/user/me/second-factor/app /v1/user/me/second-factor/app/confirm
    POST /v1/user/me/second-factor/passkey /v1/user/me/second-factor/passkey/options
    POST /v1/user/me/second-factor/recovery-codes
    DELETE /v1/user/me/second-factor/app /v1/user/me/second-factor/passkey/* /v1/user/me/sessions
    DELETE /v1/user/me/sessions/*
  `,
  UCB: `
    DELETE /v1/user/me
  `,
  UCOA: `
    POST /v1/post/*/like /v1/report /v1/review/*/restore /v1/user/change-password/* /v1/user/send-verification/*
    PATCH /v1/user/me/mails /v1/user/profile
    DELETE /v1/list/* /v1/list/*/share /v1/review/* /v1/review/media/*
  `,
  COA: `
    POST /v1/claim /v1/dish/*/comments /v1/dish/*/interactions /v1/dish/*/ratings /v1/dish/favorites/* /v1/list
    POST /v1/list/*/restaurant/* /v1/list/*/share /v1/list/shared/*/copy /v1/restaurant/*/bookmark
    PATCH /v1/dish/*/comments/* /v1/dish/*/interactions /v1/dish/*/ratings /v1/invitation/* /v1/list/*
    PATCH /v1/list/*/restaurant/*/position
    DELETE /v1/dish/*/comments/* /v1/dish/*/interactions /v1/dish/favorites/* /v1/list/*/restaurant/*
  `,
  CO: `
    POST /v1/review/* /v1/review/*/media
    PATCH /v1/review/* /v1/review/toggle-like/*
  `,
  OA: `
    GET /v1/correction /v1/dashboard/statistics /v1/dashboard/statistics/export /v1/dashboard/statistics/ranking
    GET /v1/dashboard/waiting /v1/dish/*/prices /v1/dish/kinds /v1/menu-upload /v1/restaurant/*/history
    GET /v1/restaurant/*/media/manage /v1/restaurant/*/menu-help /v1/restaurant/*/statistics /v1/restaurant/*/team
    GET /v1/restaurant/manage /v1/restaurant/manage/duplicates /v1/restaurant/manage/export /v1/review/answers
    POST /v1/correction/*/reopen /v1/correction/decisions /v1/dish /v1/dish/*/restore /v1/menu-upload /v1/restaurant
    POST /v1/restaurant/*/dish/confirm-prices /v1/restaurant/*/invitation /v1/restaurant/*/media
    POST /v1/restaurant/*/menu-help /v1/restaurant/*/preview /v1/restaurant/*/printed /v1/restaurant/*/revert
    POST /v1/restaurant/manage/preview
    PATCH /v1/correction/* /v1/dish/* /v1/dish/*/position /v1/restaurant/* /v1/restaurant/*/dish
    PATCH /v1/restaurant/*/media /v1/restaurant/*/media/* /v1/restaurant/*/media/*/position
    DELETE /v1/dish/* /v1/dish/*/media /v1/menu-upload/* /v1/restaurant/*/dish/confirm-prices/*
    DELETE /v1/restaurant/*/invitation/* /v1/restaurant/*/media /v1/restaurant/*/menu-help /v1/restaurant/*/team/*
  `,
  A: `
    GET /v1/audit /v1/audit/export /v1/category/* /v1/category/manage /v1/claim /v1/dashboard/health
    GET /v1/dashboard/load /v1/dish-kind/* /v1/dish-kind/manage /v1/dish/default-images/*
    GET /v1/dish/default-images/manage /v1/featured-slot /v1/group/* /v1/group/manage /v1/inbox /v1/inbox/*/*
    GET /v1/mail /v1/mail/* /v1/menu-help /v1/post/manage /v1/report /v1/restaurant/*/merge /v1/restaurant/*/owners /v1/restaurant/checks
    GET /v1/restaurant/merges /v1/review /v1/review/withdrawn /v1/search/alias /v1/search/asked /v1/statistics
    GET /v1/user /v1/user/* /v1/user/contact /v1/user/contact/*
    POST /v1/category /v1/category/*/restore /v1/claim/*/reopen /v1/dish-kind /v1/dish-kind/*/restore
    POST /v1/dish/default-images /v1/dish/default-images/*/restore /v1/featured-slot /v1/group /v1/group/*/restore
    POST /v1/mail/*/retry /v1/mail/retry /v1/post /v1/post/*/restore /v1/post/manage/preview /v1/post/upload-media
    POST /v1/report/*/reopen /v1/report/decisions /v1/restaurant/*/merge /v1/restaurant/*/owners
    POST /v1/restaurant/*/restore /v1/restaurant/checks/*/undo /v1/restaurant/manage/status /v1/review/*/hide
    POST /v1/review/*/undo /v1/review/decisions /v1/search/alias /v1/search/alias/try /v1/special-day
    POST /v1/user/*/logout /v1/user/contact/*/answer
    PATCH /v1/category/* /v1/category/*/position /v1/claim/* /v1/dish-kind/* /v1/dish/default-images/*
    PATCH /v1/featured-slot/* /v1/group/* /v1/group/*/position /v1/post/* /v1/report/* /v1/restaurant/*/team/*
    PATCH /v1/restaurant/checks/* /v1/search/alias/* /v1/settings /v1/special-day/* /v1/user/* /v1/user/contact/*
    PATCH /v1/user/contact/*/read
    DELETE /v1/category/* /v1/dish-kind/* /v1/dish/default-images/* /v1/featured-slot/* /v1/group/* /v1/post/*
    DELETE /v1/post/delete-media/* /v1/restaurant/* /v1/restaurant/*/merge/* /v1/restaurant/*/owners/*
    DELETE /v1/review/*/hide /v1/search/alias/* /v1/special-day/* /v1/user/*/second-factor /v1/user/*/session/*
    DELETE /v1/user/contact/*/read
  `,
};

/** The letters and their calls, such as `GET /v1/dish/*`. */
export const MAY_CALL: readonly (readonly [letters: string, call: string])[] = Object.entries(TABLE).flatMap(
  ([letters, lines]) =>
    lines.split("\n").flatMap((line) => {
      const [method, ...paths] = line.trim().split(" ");
      return paths.map((path) => [letters, `${method} ${path}`] as const);
    }),
);
