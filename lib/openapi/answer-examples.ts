import { PICTURE, RESTAURANT, REVIEW } from "@/lib/openapi/example-parts";
import { FEATURED_EXAMPLES } from "@/lib/openapi/examples-featured";
import { CORRECTION_RECEIPT, MANAGING_EXAMPLES } from "@/lib/openapi/examples-managing";
import { DESK_EXAMPLES } from "@/lib/openapi/examples-moderation";
import { PEOPLE_EXAMPLES } from "@/lib/openapi/examples-people";
import { SPECIAL_DAY_EXAMPLES } from "@/lib/openapi/examples-special-days";

const REMOVED = { message: "The pictures were removed.", data: { items: [PICTURE._id] } };
const PAGE = { currentPage: 1, totalPages: 1, totalResults: 1, hasNextPage: false, hasPrevPage: false, limit: 20 };
const COUNTS = { all: 1, read: 0, unread: 1, answered: 0, archived: 3, spam: 0 };

export const ANSWER_EXAMPLES: Readonly<Record<string, unknown>> = {
  ExportPersonalDataAnswer: { exportedAt: "2026-11-22T08:00:00.000Z", data: PEOPLE_EXAMPLES.PersonalData },
  ReadLoginChallengeAnswer: { data: { app: true, recoveryCodesLeft: 10, passkey: null } },
  ConfirmAppAnswer: { data: PEOPLE_EXAMPLES.SecondFactors, recoveryCodes: ["k7mw-4xqa-9tde"] },
  AddPasskeyAnswer: { data: PEOPLE_EXAMPLES.SecondFactors, recoveryCodes: ["k7mw-4xqa-9tde"] },
  BeginAppAnswer: {
    data: {
      secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
      uri: "otpauth://totp/Dastarkhan:maryam%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Dastarkhan",
      qr: "<svg></svg>",
    },
  },
  BeginPasskeyAnswer: {
    data: { challenge: "q2b0m3mCk1Xo6z7d0qPqQyZc2Yg4m0Tn8mC0b6zj3kE", options: { challenge: "nB2gk1Z5aQ" } },
  },
  RenewRecoveryCodesAnswer: { data: { recoveryCodes: ["k7mw-4xqa-9tde"] } },
  DoneAnswer: { message: "The dish was deleted." },
  ListRestaurantNamesAnswer: { restaurants: [{ _id: RESTAURANT._id, name: RESTAURANT.name }] },
  ListRestaurantChecksAnswer: { data: [MANAGING_EXAMPLES.RestaurantCheck], pagination: PAGE, categories: {} },
  DecideRestaurantCheckAnswer: { message: "The edit stays.", data: { decidedAt: "2026-11-01T06:00:00.000Z" } },
  ListRestaurantHistoryAnswer: { data: [MANAGING_EXAMPLES.HistoryEntry], pagination: PAGE, categories: {} },
  MergeRestaurantsAnswer: { message: "The restaurants are one.", mergeId: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d40" },
  BookmarkRestaurantAnswer: { bookmarked: true },
  ListMarkersAnswer: { markers: [], total: 0 },
  ListPopularSearchesAnswer: { data: ["قابلی", "شیریخ"] },
  RemoveDishMediaAnswer: REMOVED,
  RemoveRestaurantMediaAnswer: REMOVED,
  ToggleReviewLikeAnswer: { liked: true, likes: REVIEW.likes, likeCount: REVIEW.likeCount },
  ListContactMessagesAnswer: { data: [PEOPLE_EXAMPLES.StoredMessage], pagination: PAGE, unread: 1, counts: COUNTS },
  ReadContactMessageAnswer: { data: PEOPLE_EXAMPLES.StoredMessage, unread: 0 },
  UnreadContactMessageAnswer: { data: PEOPLE_EXAMPLES.StoredMessage, unread: 1 },
  FileContactMessageAnswer: { data: PEOPLE_EXAMPLES.StoredMessage, unread: 0 },
  CreateContactMessageAnswer: { message: "Your message was sent.", data: { reference: "4F6C-1D31" } },
  CreateCorrectionAnswer: CORRECTION_RECEIPT,
  CreateReportAnswer: {
    message: "Thank you. An admin will look at it.",
    data: DESK_EXAMPLES.ReportReceipt,
  },
  RecordEventsAnswer: { accepted: 3 },
  ListAuditAnswer: {
    data: [DESK_EXAMPLES.AuditEntry],
    pagination: PAGE,
    people: [{ _id: REVIEW.user._id, fullname: REVIEW.user.fullname }],
    categories: {},
    names: {},
  },
  ListSpecialDaysAnswer: {
    data: [SPECIAL_DAY_EXAMPLES.SpecialDay],
    pagination: PAGE,
    counts: { coming: 7, over: 2 },
  },
  ListFeaturedSlotsAnswer: {
    data: [FEATURED_EXAMPLES.FeaturedSlot],
    pagination: PAGE,
    counts: { now: 1, next: 0, over: 3 },
    most: 8,
  },
  ListAskedSearchesAnswer: {
    data: [DESK_EXAMPLES.AskedSearch],
    pagination: PAGE,
    totals: { searches: 4820, empty: 149 },
  },
  TrySearchAliasAnswer: {
    data: {
      before: { restaurants: 0, dishes: 0, names: [] },
      after: { restaurants: 7, dishes: 12, names: ["منتو", "منتوی خانگی"] },
      also: [{ query: "مندو هرات", before: 0, after: 3 }],
    },
  },
  ListMailsAnswer: {
    data: [PEOPLE_EXAMPLES.Mail],
    pagination: PAGE,
    counts: { all: 1, waiting: 1, sent: 0, kept: 0, failed: 0, retry: 0 },
  },
  RetryMailsAnswer: { data: { count: 3 } },
  GetHealthAnswer: { status: "ok" },
  GetOpenApiAnswer: { openapi: "3.1.0" },
  GetReadinessAnswer: { status: "ok", checks: { database: "ok", migrations: "ok", storage: "ok", pageCache: "ok" } },
};
