import { CATEGORY, DISH, DISH_KIND, GROUP } from "@/lib/openapi/example-parts";

const TITLES = { en: { title: "Breakfast" }, fa: { title: "صبحانه" }, ps: { title: "ناری" } };
const COMMENT_ID = "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d31";

export const MENU_BODIES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  createDish: {
    restaurantId: DISH.restaurantId,
    translation: {
      en: { title: "Qabuli Palaw", description: "With carrots and raisins" },
      fa: { title: "قابلی پلو", description: "با زردک و کشمش" },
    },
    price: 350,
    categories: [CATEGORY._id],
    group: GROUP._id,
    label: ["popular"],
    servingTime: 20,
  },
  updateDish: { price: 380, availability: "unavailable" },
  changeDishes: { changes: [{ _id: DISH._id, updatedAt: DISH.updatedAt, price: 380 }] },
  moveDish: { after: null },
  createGroup: { translation: TITLES },
  createDishKind: { translation: DISH.translation, category: CATEGORY._id, aliases: DISH_KIND.aliases },
  updateDishKind: { group: null, aliases: ["chupan kabab"] },
  updateGroup: { translation: { en: { title: "Breakfasts" } } },
  moveGroup: { after: GROUP._id, before: null },
  createCategory: { type: "dish", translation: TITLES },
  moveCategory: { after: CATEGORY._id, before: null },
  updateCategory: { translation: { ps: null } },
  createComment: { text: "گرم و تازه بود." },
  updateComment: { text: "گرم، تازه و بسیار بود." },
  createRating: { rating: 5 },
  updateRating: { rating: 4 },
  createInteraction: { type: "rating", rating: 5 },
  updateInteraction: { type: "comment", commentId: COMMENT_ID, text: "گرم، تازه و بسیار بود." },
  deleteInteraction: { type: "favorite" },
  askMenuHelp: { note: "دو ورق، قیمت‌ها تازه است." },
  uploadMenu: {
    restaurantId: DISH.restaurantId,
    groups: { groups: [{ translation: TITLES }] },
    menu: { dishes: [{ translation: { fa: { title: "قیماق و نان" } }, price: "۸۰", group: "صبحانه" }] },
    category: CATEGORY._id,
    dryRun: true,
  },
};

const ROW_ERROR = {
  row: 3,
  path: "menu.price",
  message: "فایل مینو، سطر ۳: قیمت باید یک عدد پوره از ۰ تا ۱٬۰۰۰٬۰۰۰ افغانی باشد.",
};

export const MENU_EXAMPLES: Readonly<Record<string, unknown>> = {
  MenuRowError: ROW_ERROR,
  MenuUploadReport: {
    created: 0,
    updated: 0,
    translated: 0,
    skipped: 0,
    groups: { created: 0, translated: 0 },
    errors: [ROW_ERROR],
    uploadId: null,
    menuVersion: "cT1mZ0lq2vV0n9Yb3xHk7w",
  },
  MenuEntry: { row: 3, entry: { translation: { fa: { title: "قیماق و نان" } }, price: "۸۰" } },
  MenuUpload: {
    _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d31",
    created: 36,
    updated: 4,
    skipped: 2,
    by: "مریم رحیمی",
    undoneAt: null,
    isUndoable: true,
    createdAt: "2026-11-02T05:30:00.000Z",
  },
  DishKind: {
    slug: "qabuli-palaw",
    translation: { en: { title: "Qabuli palaw" }, fa: { title: "قابلی پلو" }, ps: { title: "قابلي پلاو" } },
    category: CATEGORY._id,
  },
  MenuUploadUndo: { deleted: 35, restored: 4, kept: 1 },
  PricesConfirmed: { confirmed: 86, confirmationId: COMMENT_ID },
  PriceChange: { at: "2026-11-02T09:30:00.000Z", by: { _id: DISH._id, fullname: "Laila Herawi" }, from: 350, to: 380 },
  RefusedDish: { _id: DISH._id, lacks: ["description"] },
  DishChange: { _id: DISH._id, updatedAt: DISH.updatedAt, price: 380, availability: "available" },
  OwnDishRating: { rating: 5, ratings: { average: 4.5, count: 2, histogram: [0, 0, 0, 1, 1] } },
  Favorite: { isFavorite: true },
};
