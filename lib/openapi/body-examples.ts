import { WEEK } from "@/lib/openapi/example-parts";
import { FEATURED_BODIES } from "@/lib/openapi/examples-featured";
import { LIST_BODIES } from "@/lib/openapi/examples-lists";
import { CORRECTION_BODIES } from "@/lib/openapi/examples-managing";
import { MENU_BODIES } from "@/lib/openapi/examples-menu";
import { MODERATION_BODIES } from "@/lib/openapi/examples-moderation";
import { SPECIAL_DAY_BODIES } from "@/lib/openapi/examples-special-days";

const NEW_RESTAURANT = {
  translation: { fa: { title: "چایخانهٔ شهر نو", description: "چای سبز، قیماق و بولانی." } },
  type: "cafe",
  city: "kabul",
  address: { fa: "شهر نو، کابل" },
  latitude: 34.5353,
  longitude: 69.1661,
  phones: [{ number: "0700 000 100", label: "فرمایش" }],
  email: "shahr-e-naw@example.com",
  website: "https://shahr-e-naw.example",
  social: { instagram: "@shahr.e.naw" },
  facts: [{ key: "familyArea", value: true }],
  seating: { capacity: 40, areas: ["indoor", "takht"] },
  hours: WEEK,
};
const RESTAURANT_CHANGES = {
  landmark: { fa: "روبه‌روی پارک" },
  hours: null,
  facts: [{ key: "generator", value: null }],
};

/** One valid body per call, without files, by operation name. */
export const BODY_EXAMPLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  signUp: { fullname: "مریم نوری", email: "maryam@example.com", password: "anar-1403", ageConfirmed: true },
  logInSecondStep: { challenge: "q2b0m3mCk1Xo6z7d0qPqQyZc2Yg4m0Tn8mC0b6zj3kE", code: "492039" },
  readLoginChallenge: { challenge: "q2b0m3mCk1Xo6z7d0qPqQyZc2Yg4m0Tn8mC0b6zj3kE" },
  confirmSession: { password: "anar-1403" },
  confirmApp: { code: "492039" },
  addPasskey: {
    challenge: "q2b0m3mCk1Xo6z7d0qPqQyZc2Yg4m0Tn8mC0b6zj3kE",
    name: "موبایل من",
    credential: { id: "Ym9sYW5p", rawId: "Ym9sYW5p", type: "public-key", response: {}, clientExtensionResults: {} },
  },
  logIn: { email: "maryam@example.com", password: "anar-1403" },
  updateProfile: { fullname: "مریم نوری" },
  deleteAccount: { reason: "دیگر به آن نیاز ندارم." },
  forgetPassword: { email: "maryam@example.com" },
  resetPassword: { password: "nashpati-1404" },
  changePassword: { password: "anar-1403", newPassword: "nashpati-1404" },
  updateMember: { banned: true, banReason: "تبلیغ در نظرها" },
  verifyAccount: { token: "q2b0m3mCk1Xo6z7d0qPqQyZc2Yg4m0Tn8mC0b6zj3kE" },
  createRestaurant: NEW_RESTAURANT,
  updateRestaurant: RESTAURANT_CHANGES,
  previewNewRestaurant: NEW_RESTAURANT,
  previewRestaurantChanges: RESTAURANT_CHANGES,
  setRestaurantStatuses: {
    restaurants: [{ _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d12", status: "suspended" }],
    reason: "به این آدرس چنین مکانی نیست.",
  },
  revertRestaurant: { auditId: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d30" },
  mergeRestaurants: {
    loserId: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d99",
    updatedAt: "2026-11-01T06:00:00.000Z",
    loserUpdatedAt: "2026-11-01T06:00:00.000Z",
    take: { namePs: "loser", phones: "both", hours: "loser" },
  },
  decideRestaurantCheck: { decision: "kept" },
  undoRestaurantCheck: { decidedAt: "2026-11-01T06:00:00.000Z" },
  addRestaurantOwner: { userId: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d16" },
  updateMailChoices: { reviews: false },
  inviteToTeam: { email: "maryam@example.com" },
  changeTeamRole: { role: "owner" },
  answerInvitation: { answer: "accepted" },
  createClaim: {
    restaurantId: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d12",
    proof: "رستورانت از من است؛ جواز کسب به نام من است.",
    phone: "0700 000 100",
  },
  decideClaim: { status: "approved" },
  createContactMessage: {
    firstName: "احمد",
    lastName: "رحیمی",
    email: "ahmad@example.com",
    phone: "+93700000100",
    reason: "add_restaurant",
    message: "چایخانهٔ ما در شهر نو کابل است و در فهرست نیست.",
  },
  fileContactMessage: { folder: "archived" },
  answerContactMessage: { text: "با رستورانت گپ زدیم؛ از این که نوشتید تشکر." },
  addRestaurantMedia: { type: "gallery", alt: { en: "The courtyard", fa: "حویلی" }, section: "exterior" },
  updateRestaurantMedia: { alt: { en: "The courtyard", ps: null }, section: "exterior" },
  moveRestaurantMedia: { after: null, before: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d10" },
  removeRestaurantMedia: { items: ["019a9c40-0f4d-7e53-9a51-5f0a4f6c1d10"] },
  removeDishMedia: { items: ["019a9c40-0f4d-7e53-9a51-5f0a4f6c1d10"] },
  createDefaultImage: { title: '{"en":"Bread","fa":"نان","ps":"ډوډۍ"}' },
  updateDefaultImage: { translation: { ps: { title: "ډوډۍ" } }, category: null },
  uploadPostMedia: {},
  createPost: {
    title: { en: "Where Herat eats on Fridays", fa: "روزهای جمعه هرات کجا نان می‌خورد" },
    content: { en: "<p>Start early.</p>", fa: "<p>وقت بروید.</p>" },
    contentImg: [],
    topic: "cities",
    city: "herat",
  },
  previewPost: { title: { en: "Where Herat eats on Fridays" }, content: { en: "<p>Start early.</p>" }, cover: null },
  updatePost: { title: { en: "Where Herat eats on a Friday" }, languages: ["en", "fa"] },
  ...CORRECTION_BODIES,
  ...LIST_BODIES,
  ...MENU_BODIES,
  ...FEATURED_BODIES,
  ...SPECIAL_DAY_BODIES,
  ...MODERATION_BODIES,
};
