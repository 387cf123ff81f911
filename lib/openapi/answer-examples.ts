import { PICTURE, RESTAURANT, REVIEW } from "@/lib/openapi/example-parts";
import { CORRECTION_RECEIPT, MANAGING_EXAMPLES } from "@/lib/openapi/examples-managing";
import { DESK_EXAMPLES } from "@/lib/openapi/examples-moderation";
import { PEOPLE_EXAMPLES } from "@/lib/openapi/examples-people";

const REMOVED = { message: "The pictures were removed.", data: { items: [PICTURE._id] } };
const PAGE = { currentPage: 1, totalPages: 1, totalResults: 1, hasNextPage: false, hasPrevPage: false, limit: 20 };

/** Examples of the answers that are more than a wrapping of what has one. */
export const ANSWER_EXAMPLES: Readonly<Record<string, unknown>> = {
  ExportPersonalDataAnswer: { exportedAt: "2026-11-22T08:00:00.000Z", data: PEOPLE_EXAMPLES.PersonalData },
  DoneAnswer: { message: "The dish was deleted." },
  ListRestaurantNamesAnswer: { restaurants: [{ _id: RESTAURANT._id, name: RESTAURANT.name }] },
  ListRestaurantChecksAnswer: { data: [MANAGING_EXAMPLES.RestaurantCheck], pagination: PAGE, categories: {} },
  ListRestaurantHistoryAnswer: { data: [MANAGING_EXAMPLES.HistoryEntry], pagination: PAGE, categories: {} },
  MergeRestaurantsAnswer: { message: "The restaurants are one.", mergeId: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d40" },
  BookmarkRestaurantAnswer: { bookmarked: true },
  ListMarkersAnswer: { markers: [], total: 0 },
  ListPopularSearchesAnswer: { data: ["قابلی", "شیریخ"] },
  RemoveDishMediaAnswer: REMOVED,
  RemoveRestaurantMediaAnswer: REMOVED,
  ToggleReviewLikeAnswer: { liked: true, likes: REVIEW.likes, likeCount: REVIEW.likeCount },
  ListContactMessagesAnswer: { data: [PEOPLE_EXAMPLES.StoredMessage], pagination: PAGE, unread: 1 },
  ReadContactMessageAnswer: { data: PEOPLE_EXAMPLES.StoredMessage, unread: 0 },
  CreateContactMessageAnswer: { message: "Your message was sent.", data: { reference: "4F6C-1D31" } },
  CreateCorrectionAnswer: CORRECTION_RECEIPT,
  CreateReportAnswer: {
    message: "Thank you. An admin will look at it.",
    data: DESK_EXAMPLES.ReportReceipt,
  },
  RecordEventsAnswer: { accepted: 3 },
  GetHealthAnswer: { status: "ok" },
  GetOpenApiAnswer: { openapi: "3.1.0" },
  GetReadinessAnswer: { status: "ok", checks: { database: "ok", migrations: "ok", storage: "ok" } },
};
