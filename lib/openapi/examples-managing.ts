import { DISH, PICTURE, REPLY, RESTAURANT } from "@/lib/openapi/example-parts";

const { _id, slug, name, city, type } = RESTAURANT;
const BUSINESS = { _id, slug, name, city, type };
const PERSON = { _id: REPLY.user._id, fullname: REPLY.user.fullname };
const EMAIL = "ahmad@example.com";
const WHEN = "2026-11-01T06:00:00.000Z";
const OWN_CLAIM = {
  _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d31",
  restaurant: BUSINESS,
  proof: "رستورانت از من است؛ جواز کسب به نام من است.",
  phone: "+93700000100",
  photo: { ...PICTURE, type: "menu" },
  status: "pending",
  note: null,
  decidedAt: null,
  createdAt: WHEN,
};

const OUTCOME = {
  kind: "price",
  restaurant: BUSINESS,
  phone: null,
  replaces: null,
  dish: { _id: DISH._id, name: "قابلی پلو", translation: { fa: { title: "قابلی پلو" } } },
  price: 260,
  oldPrice: 250,
  fact: null,
  status: "pending",
  applied: false,
  reason: null,
  decidedAt: null,
  createdAt: WHEN,
};
const SEAL = "5f0a4f6c1d31019a9c400f4d7e539a51";
const CHALLENGE = {
  parameters: {
    algorithm: "PBKDF2/SHA-256",
    nonce: SEAL,
    salt: SEAL,
    cost: 2000,
    keyLength: 32,
    keyPrefix: "00",
    expiresAt: 1_793_516_400,
  },
  signature: SEAL,
};

const SUM = { winner: 128, loser: 14, doubles: 1 };
const SUMS = { reviews: SUM, bookmarks: SUM, lists: SUM, dishes: SUM, photos: SUM, addresses: SUM };
const OTHER = { ...BUSINESS, _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d99", slug: "shabhaye-herat" };
const CANDIDATE = {
  ...BUSINESS,
  status: "confirmed",
  values: { phones: [{ number: "+93700000100" }], email: EMAIL },
  logo: null,
  cover: null,
  owners: [PERSON],
  ratings: { average: 4.4, count: 128 },
  hoursConfirmedAt: null,
  createdAt: WHEN,
  updatedAt: WHEN,
};

export const CORRECTION_RECEIPT = {
  message: "Thank you. Your correction has arrived.",
  data: { token: "SEAL", url: "/fa/outcome/SEAL", status: "pending" },
};

export const CORRECTION_BODIES = {
  createCorrection: { restaurantId: _id, kind: "price", dishId: DISH._id, price: 260, note: "در ورق نو چنین است." },
  decideCorrections: {
    decisions: [
      { _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d43", status: "accepted" },
      {
        _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d44",
        status: "rejected",
        reason: "The card by the door still says 250.",
      },
    ],
  },
  decideCorrection: { status: "rejected", reason: "The card by the door still says 250." },
};

export const MANAGING_EXAMPLES: Readonly<Record<string, unknown>> = {
  RestaurantRef: BUSINESS,
  RestaurantPreview: {
    _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d39",
    path: "/fa/preview/019a9c40-0f4d-7e53-9a51-5f0a4f6c1d39",
  },
  PossibleDuplicate: { ...BUSINESS, status: "confirmed", reasons: ["phone", "distance"], distance: 12 },
  ManagedRestaurant: {
    ...BUSINESS,
    translation: { fa: { title: name } },
    status: "confirmed",
    isFeatured: false,
    thumbnail: null,
    dishCount: 42,
    photoCount: 6,
    ratings: { average: 4.4, count: 118 },
    hoursConfirmedAt: WHEN,
    lacks: ["language"],
    createdAt: WHEN,
    updatedAt: WHEN,
    deletedAt: null,
  },
  ManagedMedia: {
    ...PICTURE,
    position: 2,
    section: "exterior",
    focal: { x: 0.5, y: 0.4 },
    isShown: false,
    uploadedBy: PERSON,
    createdAt: WHEN,
  },
  MenuHelp: {
    _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d34",
    restaurant: BUSINESS,
    note: "دو ورق، قیمت‌ها تازه است.",
    by: PERSON,
    photos: 2,
    createdAt: WHEN,
  },
  StatusCounts: { all: 315, confirmed: 288, under_review: 14, suspended: 8, closed: 5 },
  ChangedStatus: { _id, status: "suspended", formerStatus: "confirmed", updatedAt: WHEN },
  MergeSum: SUM,
  MergeCandidate: CANDIDATE,
  MergePreview: {
    winner: CANDIDATE,
    loser: { ...CANDIDATE, ...OTHER, owners: [] },
    sums: SUMS,
    blocks: [],
    ratings: { average: 4.4, count: 118 },
    apart: 60,
    categories: {},
  },
  Merge: {
    _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d40",
    restaurant: BUSINESS,
    merged: OTHER,
    counts: { reviews: 14, bookmarks: 32, lists: 2, dishes: 41, photos: 18, addresses: 1 },
    by: PERSON,
    createdAt: WHEN,
    undoableUntil: "2026-12-01T06:00:00.000Z",
  },
  Team: {
    members: [{ ...PERSON, email: EMAIL, role: "owner", since: WHEN, invitedBy: null }],
    invitations: [
      {
        _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d50",
        email: "maryam@example.com",
        createdAt: WHEN,
        expiresAt: "2026-11-15T06:00:00.000Z",
      },
    ],
    canInvite: true,
  },
  Invitation: {
    restaurant: BUSINESS,
    expiresAt: "2026-11-15T06:00:00.000Z",
    invitedBy: PERSON.fullname,
    isOwn: true,
  },
  Owner: { ...PERSON, email: EMAIL, since: WHEN },
  RestaurantCheck: {
    _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d30",
    restaurant: BUSINESS,
    fields: ["city"],
    before: { city: "ghor" },
    after: { city: "herat" },
    moved: null,
    by: PERSON,
    language: "ps",
    createdAt: WHEN,
  },
  HistoryDish: {
    _id: DISH._id,
    name: "قابلی پلو",
    isGone: false,
    before: { price: 350 },
    after: { price: 380 },
  },
  HistoryEntry: {
    _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d30",
    deed: "update",
    by: PERSON,
    before: { city: "ghor" },
    after: { city: "herat" },
    owner: null,
    other: null,
    count: null,
    dishes: [],
    createdAt: WHEN,
    canRevert: true,
    changedSince: [],
  },
  Challenge: CHALLENGE,
  ProofOfWork: { challenge: CHALLENGE, solution: { counter: 117, derivedKey: `00${SEAL}` } },
  CorrectionOutcome: OUTCOME,
  Correction: {
    ...OUTCOME,
    _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d33",
    latitude: null,
    longitude: null,
    note: "در ورق نو چنین است.",
    photo: { ...PICTURE, type: "menu" },
    language: "fa",
    email: EMAIL,
    decidedBy: null,
    undoUntil: null,
    current: { phones: ["+93700000100"], price: 250, distance: null },
  },
  OwnClaim: OWN_CLAIM,
  Claim: {
    ...OWN_CLAIM,
    user: { ...PERSON, email: EMAIL, isVerified: true, verifiedAt: WHEN },
    decidedBy: null,
    undoUntil: null,
  },
};
