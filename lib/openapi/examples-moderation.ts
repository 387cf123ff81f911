import { PICTURE, REPLY, RESTAURANT, REVIEW } from "@/lib/openapi/example-parts";

const BUSINESS = {
  _id: RESTAURANT._id,
  slug: RESTAURANT.slug,
  name: RESTAURANT.name,
  translation: RESTAURANT.translation,
  type: RESTAURANT.type,
  city: RESTAURANT.city,
  status: RESTAURANT.status,
  logo: { ...PICTURE, type: "logo" },
};

export const MODERATION_EXAMPLES: Readonly<Record<string, unknown>> = {
  ReviewedRestaurant: BUSINESS,
  ReviewWithRestaurant: { ...REVIEW, restaurant: BUSINESS },
  WithdrawnReview: {
    ...REPLY,
    hidden: { since: "2026-11-02T06:00:00.000Z", reason: "A phone number of somebody else" },
    photos: [],
    parentId: REVIEW._id,
    restaurant: BUSINESS,
    deletedAt: null,
  },
};

const PERSON = { _id: REVIEW.user._id, fullname: REVIEW.user.fullname };
const MANAGED_REVIEW = {
  _id: REVIEW._id,
  message: REVIEW.message,
  language: REVIEW.language,
  mailLanguage: "fa",
  parentId: null,
  isOwner: false,
  overall: 1.67,
  user: PERSON,
  restaurant: {
    _id: BUSINESS._id,
    slug: BUSINESS.slug,
    name: BUSINESS.name,
    city: BUSINESS.city,
    type: BUSINESS.type,
    isShown: true,
  },
  photos: [],
  hidden: { since: "2026-11-02T06:00:00.000Z", reason: "A phone number of somebody else" },
  deleted: null,
  decided: { at: "2026-11-02T06:00:00.000Z", by: PERSON },
  undoUntil: "2026-11-02T07:00:00.000Z",
  openReports: 0,
  reports: [
    {
      _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d30",
      reason: "privacy",
      note: null,
      status: "resolved",
      user: null,
      createdAt: "2026-11-02T05:30:00.000Z",
    },
  ],
  createdAt: "2026-11-01T05:30:00.000Z",
};
const RECEIPT = {
  _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d30",
  reason: "spam",
  status: "open",
  createdAt: "2026-11-02T05:30:00.000Z",
};
const SETTINGS = {
  phone: "+93700000100",
  email: "help@example.com",
  calls: { first: "sat", last: "thu", open: "08:00", close: "18:00" },
  office: "herat",
  social: { facebook: "https://www.facebook.com/dastarkhan.example" },
  stores: { googlePlay: "https://play.google.com/store/apps/details?id=com.example" },
  banner: {
    text: { fa: "امشب از ساعت ۱۰ تا ۱۲ نظر نوشته نمی‌شود.", en: "No reviews can be written tonight from 10 to 12." },
    from: "2026-11-22T04:30:00.000Z",
    until: "2026-11-23T19:30:00.000Z",
  },
  limits: { businessPictures: 100, featuredSlots: 8 },
};

const DAY = { day: "2026-11-21" };
const ALIAS = { term: "چپلی کباب", kind: "spelling", target: "dish_kind", targetId: "chapli-kebab", language: "fa" };

export const DESK_EXAMPLES: Readonly<Record<string, unknown>> = {
  ManagedReview: MANAGED_REVIEW,
  QueueLoad: { waiting: 12, admins: [{ ...PERSON, week: 4, month: 31 }] },
  Waiting: {
    underReview: 14,
    checks: 2,
    reports: 3,
    claims: 2,
    corrections: 5,
    answers: 0,
    menuHelps: 4,
    messages: 7,
    noPrices: 9,
    oldHours: 27,
    failedMails: 0,
  },
  ReportReceipt: RECEIPT,
  Report: {
    ...RECEIPT,
    note: null,
    resolvedAt: null,
    user: PERSON,
    review: {
      _id: REVIEW._id,
      message: REVIEW.message,
      parentId: null,
      user: PERSON,
      isHidden: false,
      hiddenReason: null,
      isDeleted: false,
      overall: 1.67,
      photos: [],
      createdAt: "2026-11-01T05:30:00.000Z",
    },
    restaurant: {
      _id: BUSINESS._id,
      slug: BUSINESS.slug,
      name: BUSINESS.name,
      type: BUSINESS.type,
      city: BUSINESS.city,
    },
    list: null,
    alike: 2,
    language: "fa",
    decidedBy: null,
    decisionNote: null,
    undoUntil: null,
  },
  AuditEntry: {
    _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d31",
    action: "review.hide",
    entity: "review",
    entityId: REVIEW._id,
    name: null,
    actor: PERSON,
    before: { hidden: false, reason: null },
    after: { hidden: true, reason: "spam" },
    ip: "203.0.113.7",
    requestId: "0b9f6f2e-52a4-4a0c-9f0a-7f9f5f0f3c11",
    createdAt: "2026-11-02T06:00:00.000Z",
  },
  AskedSearch: { query: "سوشی", language: "fa", cities: ["herat", "kabul"], count: 7, results: 0 },
  SearchAlias: { _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d32", ...ALIAS },
  Statistics: {
    totals: {
      restaurants: { confirmed: 420, under_review: 6, suspended: 2, closed: 11 },
      dishes: 18_200,
      users: 2300,
      reviews: 9510,
      posts: 24,
      openReports: 3,
      pendingClaims: 2,
      unreadMessages: 5,
    },
    days: [
      {
        ...DAY,
        visitors: 310,
        pageViews: 1200,
        views: 420,
        menuViews: 260,
        searches: 510,
        calls: 61,
        whatsapp: 12,
        website: 3,
        directions: 23,
        shares: 18,
        newUsers: 9,
        reviews: 14,
      },
    ],
    searches: {
      popular: [{ query: "قابلی", language: "fa", count: 140 }],
      empty: [{ query: "سوشی", count: 7 }],
    },
  },
  RestaurantStatistics: {
    totals: { bookmarks: 37, reviews: 41, average: 4.6 },
    days: [
      {
        ...DAY,
        views: 24,
        visitors: 19,
        menuViews: 17,
        calls: 5,
        whatsapp: 12,
        website: 3,
        directions: 4,
        shares: 1,
        dishViews: 31,
        bookmarks: 2,
        reviews: 1,
      },
    ],
  },
  DecisionOutcome: {
    _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d42",
    refusal: { code: "conflict", details: { status: "resolved" } },
  },
  Settings: { ...SETTINGS, updatedAt: "2026-11-01T06:00:00.000Z" },
};

export const MODERATION_BODIES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  createReview: { message: "کباب تازه و نان گرم بود.", ratings: { food: 5, service: 4, environment: 5 } },
  updateReview: { ratings: { service: 3 } },
  addReviewPhotos: {},
  hideReview: { reason: "A phone number of somebody else" },
  createReport: { reviewId: REVIEW._id, reason: "spam" },
  decideReport: { status: "dismissed" },
  decideReports: {
    decisions: [
      { _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d41", status: "resolved", note: "It advertises something.", hide: true },
      { _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d42", status: "dismissed" },
    ],
  },
  decideReviews: {
    decisions: [{ _id: REVIEW._id, decision: "hide", reason: "It advertises something.", ifShown: true }],
  },
  createSearchAlias: ALIAS,
  trySearchAlias: { term: "مندو", target: "dish_kind", targetId: "mantu", text: "مندو کابل", city: null },
  updateSearchAlias: { term: "چپلي کباب", language: "ps" },
  recordEvents: {
    events: [
      { name: "restaurant_view", language: "fa", restaurantId: BUSINESS._id },
      { name: "search", language: "fa", props: { query: "قابلی", results: 12, city: "herat" } },
    ],
  },
  updateSettings: { ...SETTINGS, phone: null },
};
