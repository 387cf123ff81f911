export const PICTURE = {
  _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d10",
  type: "cover",
  url: {
    original: "/media/herat-nights-cover-1600.webp",
    large: "/media/herat-nights-cover-1280.webp",
    medium: "/media/herat-nights-cover-640.webp",
    small: "/media/herat-nights-cover-320.webp",
  },
  width: 1600,
  height: 900,
  blurDataURL: null,
  alt: { en: "The courtyard in the evening", fa: "حویلی در شام" },
};

export const CATEGORY = {
  _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d11",
  slug: "kebab",
  name: "کباب",
  translation: { en: { title: "Kebab" }, fa: { title: "کباب" }, ps: { title: "کباب" } },
};

const DAY = [{ open: "08:00", close: "23:00" }];
export const WEEK = { sat: DAY, sun: DAY, mon: DAY, tue: DAY, wed: DAY, thu: DAY, fri: [] };
export const MADE = { createdAt: "2026-03-21T04:30:00.000Z", updatedAt: "2026-11-01T06:00:00.000Z" };

export const RESTAURANT = {
  view: "full",
  _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d12",
  slug: "herat-nights",
  code: "7M2KQ4",
  name: "رستورانت شب‌های هرات",
  translation: {
    en: { title: "Herat Nights Restaurant", description: "Palaw steamed over wood, chopan kebab on the skewer." },
    fa: { title: "رستورانت شب‌های هرات" },
  },
  type: "restaurant",
  city: "herat",
  address: "تخت سفر، هرات",
  addressTranslation: { en: "Takht-e Safar, Herat", fa: "تخت سفر، هرات" },
  landmark: { en: "Opposite the main gate of the park", fa: "روبه‌روی دروازه کلان پارک" },
  latitude: 34.3447,
  longitude: 62.2006,
  phones: [{ number: "+93700000100", label: "orders" }],
  email: "herat-nights@demo.example",
  website: "https://herat-nights.demo.example",
  social: { instagram: "https://www.instagram.com/herat.nights.demo" },
  logo: null,
  cover: PICTURE,
  media: [PICTURE],
  tags: ["family"],
  categories: [CATEGORY],
  services: ["delivery", "familyArea"],
  facts: [
    { key: "delivery", value: true, confirmedAt: "2026-10-01T05:00:00.000Z" },
    { key: "familyArea", value: true },
    { key: "solar", value: null },
  ],
  seating: { capacity: 120, areas: ["indoor", "takht"] },
  hours: WEEK,
  specialHours: [{ from: "2027-02-08", to: "2027-03-09", kind: "ramadan", label: { en: "Ramadan" }, hours: WEEK }],
  seatingConfirmedAt: "2026-10-01T05:00:00.000Z",
  hoursConfirmedAt: "2026-11-03T05:10:00.000Z",
  opening: { state: "open", closesAt: "2026-11-21T18:30:00.000Z" },
  status: "confirmed",
  isFeatured: true,
  isTopRated: true,
  ratings: { average: 4.6, count: 41, food: 4.7, service: 4.5, environment: 4.6 },
  priceFrom: 30,
  priceRange: { from: 60, to: 450 },
  dishCount: 58,
  photoCount: 12,
  ...MADE,
};

const { average, count } = RESTAURANT.ratings;
export const RESTAURANT_CARD = {
  view: "card",
  _id: RESTAURANT._id,
  slug: RESTAURANT.slug,
  name: RESTAURANT.name,
  type: RESTAURANT.type,
  city: RESTAURANT.city,
  address: RESTAURANT.address,
  cover: { medium: PICTURE.url.medium, small: PICTURE.url.small, blurDataURL: null },
  services: RESTAURANT.services,
  opening: RESTAURANT.opening,
  status: RESTAURANT.status,
  isFeatured: RESTAURANT.isFeatured,
  isTopRated: RESTAURANT.isTopRated,
  ratings: { average, count },
  priceFrom: RESTAURANT.priceFrom,
  priceLevel: "moderate",
};

export const DISH = {
  view: "full",
  _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d13",
  restaurantId: RESTAURANT._id,
  name: "کباب چوپان",
  translation: { en: { title: "Chopan kebab" }, fa: { title: "کباب چوپان" }, ps: { title: "چوپان کباب" } },
  price: 380,
  type: "food",
  status: "active",
  availability: "available",
  label: ["popular"],
  servingTime: 20,
  image: null,
  media: null,
  kind: "chopan-kebab",
  group: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d14",
  categories: [CATEGORY],
  ratings: { average: 4.8, count: 12 },
  favoriteCount: 7,
  priceConfirmedAt: "2026-10-01T05:00:00.000Z",
  ...MADE,
};

export const DISH_CARD = {
  view: "card",
  _id: DISH._id,
  restaurantId: DISH.restaurantId,
  name: DISH.name,
  price: DISH.price,
  availability: DISH.availability,
  image: null,
  ratings: DISH.ratings,
};

export const REPLY = {
  _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d15",
  message: "تشکر از شما، باز هم بیایید.",
  language: "fa",
  isOwner: true,
  user: { _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d16", fullname: "احمد رحیمی", profilePic: null },
  likes: [],
  likeCount: 0,
  ...MADE,
};

export const GROUP = { ...CATEGORY, _id: DISH.group, slug: "kebabs" };

export const DISH_KIND = {
  _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d41",
  slug: DISH.kind,
  name: DISH.name,
  translation: DISH.translation,
  category: CATEGORY,
  group: GROUP,
  aliases: ["chupan kabab", "کباب چوپانی"],
  dishes: 64,
  restaurants: 58,
  ...MADE,
  deletedAt: null,
};

export const REVIEW = {
  ...REPLY,
  message: "کباب تازه و نان گرم بود.",
  isOwner: false,
  likes: [{ _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d17", fullname: "مریم نوری" }],
  likeCount: 1,
  ratings: { overall: 4.7, food: 5, service: 4, environment: 5 },
  photos: [{ ...PICTURE, _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d33", type: "review", alt: undefined }],
  replies: [REPLY],
};
