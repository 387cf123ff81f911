import { MADE, REPLY } from "@/lib/openapi/example-parts";

const PERSON = { _id: REPLY.user._id, fullname: REPLY.user.fullname };
const ACCOUNT = {
  ...PERSON,
  userId: PERSON._id,
  email: "ahmad@example.com",
  role: "customer",
  isVerified: true,
  isBanned: false,
  language: "fa",
  profilePic: null,
  media: null,
  createdAt: MADE.createdAt,
  lastLoginAt: MADE.createdAt,
};
const TOKENS = { accessToken: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI…", refreshToken: "AZqcQA9NflOaUV8KT2wdFg.…" };
const COMMENT = { text: "تند و خوشمزه", user: PERSON };

const MAIL = {
  _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d32",
  kind: "activation",
  state: "waiting",
  to: "ahmad@example.com",
  attempts: 1,
  error: "connect ECONNREFUSED",
  failure: "unreachable",
  canRetry: false,
  createdAt: MADE.createdAt,
  sentAt: null,
  nextAttemptAt: MADE.createdAt,
};
const LETTER = {
  language: "fa",
  subject: "حساب‌تان را فعال کنید",
  text: "سلام احمد رحیمی، …",
  html: '<!doctype html><html lang="fa" dir="rtl">…',
};

const RESTAURANT = { _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d11", name: "رستورانت لاله‌زار" };

const PERSONAL_DATA = {
  profile: {
    ...PERSON,
    email: ACCOUNT.email,
    phone: null,
    role: ACCOUNT.role,
    language: ACCOUNT.language,
    mutedMails: [],
    picture: null,
    hasPassword: true,
    verifiedAt: MADE.createdAt,
    bannedSince: null,
    banReason: null,
    bannedUntil: null,
    lastLoginAt: MADE.updatedAt,
    ...MADE,
  },
  sessions: [],
  networks: [{ lastUsedAt: MADE.updatedAt }],
  mailedLinks: [],
  logins: [],
  ownedRestaurants: [],
  invitations: [],
  claims: [],
  bookmarks: [{ restaurant: RESTAURANT, createdAt: MADE.createdAt }],
  lists: [
    {
      name: "جمعه با فامیل",
      restaurants: [{ restaurant: RESTAURANT, note: "از پیش زنگ بزنید.", createdAt: MADE.createdAt }],
      ...MADE,
    },
  ],
  favorites: [],
  dishRatings: [],
  dishComments: [],
  reviews: [],
  reviewLikes: [],
  posts: [],
  postLikes: [],
  pictures: [],
  menuUploads: [],
  reports: [],
  contactMessages: [],
  actions: [],
};

const MESSAGE = {
  _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d31",
  reference: "4F6C-1D31",
  firstName: "احمد",
  lastName: "رحیمی",
  email: "ahmad@example.com",
  phone: "+93700000100",
  reason: "complaint",
  message: "غذا سرد بود.",
  language: "fa",
  folder: "inbox",
  isRead: false,
  readAt: null,
  answeredAt: null,
  createdAt: MADE.createdAt,
  updatedAt: MADE.createdAt,
};
const ANSWER = { text: "با رستورانت گپ زدیم؛ از این که نوشتید تشکر.", createdAt: MADE.updatedAt };

const MEMBER = {
  ...ACCOUNT,
  verifiedAt: MADE.createdAt,
  isBanned: true,
  bannedAt: MADE.createdAt,
  banReason: "تبلیغ در نظرها",
  bannedUntil: "2026-12-22T06:00:00.000Z",
};
const RESTAURANT_REF = { ...RESTAURANT, slug: "khana-e-maryam", city: "herat", type: "restaurant" };

export const PEOPLE_EXAMPLES: Readonly<Record<string, unknown>> = {
  Account: ACCOUNT,
  PersonalData: PERSONAL_DATA,
  MutedMails: { topic: "reviews" },
  MailChoices: { reviews: true, corrections: true, decisions: false, summary: true },
  SecondFactors: {
    isRequired: true,
    isOn: true,
    appSince: "2026-11-20T08:00:00.000Z",
    passkeys: [
      {
        _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d77",
        name: "موبایل من",
        createdAt: "2026-11-21T08:00:00.000Z",
        lastUsedAt: null,
      },
    ],
    recoveryCodesLeft: 10,
  },
  Session: {
    _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d41",
    device: { kind: "phone", browser: "Chrome", system: "Android" },
    isCurrent: true,
    createdAt: MADE.createdAt,
    lastSeenAt: MADE.updatedAt,
  },
  Member: MEMBER,
  MemberDetail: {
    ...MEMBER,
    hasSecondFactor: false,
    counts: { reviews: 7, replies: 2, hidden: 1, reports: 4, rightReports: 3, sessions: 2 },
    devices: [
      {
        _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d61",
        device: { kind: "phone", browser: "Chrome", system: "Android" },
        createdAt: MADE.createdAt,
        lastSeenAt: MADE.updatedAt,
      },
    ],
    reviews: [
      {
        _id: REPLY._id,
        message: REPLY.message,
        isHidden: false,
        restaurant: RESTAURANT_REF,
        createdAt: MADE.createdAt,
      },
    ],
  },
  StoredMessage: MESSAGE,
  AnsweredMessage: {
    ...MESSAGE,
    isRead: true,
    readAt: MADE.updatedAt,
    answeredAt: ANSWER.createdAt,
    updatedAt: ANSWER.createdAt,
    answers: [{ _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d43", ...ANSWER, by: PERSON }],
  },
  MessageFiling: { folder: "archived" },
  MessageAnswer: { text: ANSWER.text },
  Mail: MAIL,
  Letter: LETTER,
  MailWithLetter: { ...MAIL, letter: LETTER },
  SignedIn: { ...TOKENS, user: ACCOUNT },
  Refreshed: TOKENS,
  Author: REPLY.user,
  Reply: REPLY,
  Person: PERSON,
  DishComment: { _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d20", ...COMMENT, ...MADE },
  Marks: {
    restaurants: [{ _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d02", bookmarked: true, review: REPLY._id, team: false }],
    dishes: [{ _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d03", favorite: true, rating: 5 }],
    reviews: [{ _id: REPLY._id, liked: false, own: true }],
    posts: [],
  },
  DishRatings: { average: 4.8, count: 12, histogram: [0, 0, 1, 1, 10] },
  Interaction: {
    type: "comment",
    commentId: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d20",
    ...COMMENT,
    createdAt: MADE.createdAt,
  },
};
