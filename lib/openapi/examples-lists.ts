import { MADE, PICTURE, RESTAURANT, RESTAURANT_CARD, REVIEW } from "@/lib/openapi/example-parts";

const NAME = "جمعه با فامیل";
const TOKEN = "pVdUZr2bWm0gQh7cG4s8nX1eY6kT3jLfR5aM9oB0wIQ";
const ENTRIES = [{ restaurant: RESTAURANT_CARD, note: "از پیش زنگ بزنید." }];
const LIST = {
  _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d51",
  name: NAME,
  count: 1,
  pictures: [PICTURE],
  token: TOKEN,
  url: `/fa/list/${TOKEN}`,
  contains: false,
  ...MADE,
};

export const LIST_EXAMPLES: Readonly<Record<string, unknown>> = {
  List: LIST,
  ListWithEntries: { ...LIST, entries: ENTRIES },
  SharedList: { name: NAME, owner: REVIEW.user.fullname, entries: ENTRIES, updatedAt: MADE.updatedAt },
};

export const LIST_BODIES = {
  createList: { name: NAME, restaurantId: RESTAURANT._id },
  renameList: { name: "مهمان‌های کابل" },
  addToList: { note: "از پیش زنگ بزنید." },
  moveInList: { after: null },
};
