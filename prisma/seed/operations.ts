import { kinds } from "@/prisma/reference/data";
import type { Seed } from "./context";
import type { Row } from "./insert";
import type { SeededBusiness } from "./model";
import type { Person } from "./people";

export function settingRows(seed: Seed): Row[] {
  const settings = {
    phone: "+93700123456",
    email: "help@dastarkhan.example",
    social: {
      facebook: "https://www.facebook.com/dastarkhan.example",
      instagram: "https://www.instagram.com/dastarkhan.example",
      twitter: "https://x.com/dastarkhan_ex",
      telegram: "https://t.me/dastarkhan_example",
      whatsapp: "https://wa.me/93700123456",
    },
    stores: {
      appStore: "https://apps.apple.com/app/dastarkhan/id0000000000",
      googlePlay: "https://play.google.com/store/apps/details?id=example.dastarkhan",
    },
  };
  return Object.entries(settings).map(([key, value]) => ({ key, value, updated_at: seed.founded }));
}

/** Prefix of the demo's visitors in the search log. */
export const DEMO_VISITOR = "demo-";
const MOST_VISITORS = 14;
/** Less than the week of the popular searches, so that the demo still has them after some days. */
const SEARCH_DAYS = 3;

export function searchRows(seed: Seed): { log: Row[]; popular: Row[] } {
  const random = seed.random("searches");
  const popular: Row[] = [];
  const log: Row[] = [];
  const favourites = [
    "qabuli-palaw",
    "mantu",
    "bolani-leek",
    "chopan-kebab",
    "chapli-kebab",
    "sheer-yakh",
    "ashak",
    "shinwari-karahi",
    "jelabi",
    "qaimaq-chai",
  ];
  for (const language of ["en", "fa", "ps"] as const) {
    favourites.forEach((slug, index) => {
      const query = kinds.find((kind) => kind.slug === slug)?.title[language].toLowerCase() ?? slug;
      const count = 140 - index * 11 + random.int(0, 9);
      popular.push({ language, city: "", query, count });
      // More visitors for more popular searches, so that a recount keeps the order.
      for (let visitor = 0; visitor < MOST_VISITORS - index; visitor++) {
        log.push({
          query,
          folded: query,
          language,
          city: null,
          results: random.int(3, 60),
          visitor: `${DEMO_VISITOR}${visitor}`,
          created_at: seed.ago(random.int(0, SEARCH_DAYS), random),
        });
      }
    });
  }
  return { log, popular };
}

/** A few messages, claims and reports, so that the dashboard's queues are not empty. */
export function deskRows(seed: Seed, all: readonly SeededBusiness[], customers: readonly Person[]) {
  const random = seed.random("desk");
  const at = () => seed.ago(random.int(0, 40), random);
  const messages = MESSAGES.map(([reason, language, message], index) => {
    const person = customers[index];
    const gap = person?.fullname.lastIndexOf(" ") ?? 0;
    const created = at();
    return {
      id: seed.id("message", index, created),
      first_name: person?.fullname.slice(0, gap),
      last_name: person?.fullname.slice(gap + 1),
      email: person?.email,
      reason,
      message,
      language,
      read_at: index % 3 === 0 ? seed.now : null,
      created_at: created,
    };
  });
  const unowned = all.filter((business) => business.owner === null && business.status === "confirmed").slice(0, 3);
  const claims = unowned.map((business, index) => {
    const created = at();
    return {
      id: seed.id("claim", business.slug, created),
      business_id: business.id,
      user_id: customers[index + 20]?.id,
      proof: "جواز شاروالی به نام من است؛ لوحه دکان را هم می‌توانم روان کنم.",
      phone: business.phones[0],
      created_at: created,
    };
  });
  const reports = all.slice(40, 44).map((business, index) => {
    const created = at();
    return {
      id: seed.id("report", business.slug, created),
      business_id: business.id,
      user_id: customers[index + 30]?.id,
      reason: index % 2 === 0 ? "wrong_info" : "closed",
      note: null,
      created_at: created,
    };
  });
  return { messages, claims, reports };
}

const MESSAGES = [
  ["add_restaurant", "fa", "سلام، یک کبابی نو در چوک گل‌ها باز شده است. چطور می‌توانم مینوی آن را اضافه کنم؟"],
  ["complaint", "ps", "د یوه رستورانت تلیفون شمېره بدله شوې ده، مهرباني وکړئ سمه یې کړئ."],
  ["food_suggestion", "en", "Could you add a filter for gluten-free dishes?"],
  ["restaurant_experience", "fa", "در مهمانی روز جمعه از خدمات بسیار راضی بودیم. تشکر از معرفی شما."],
  ["order_issue", "fa", "فرمایش ما یک ساعت ناوقت رسید. شماره ارسال را پیدا کرده نتوانستم."],
  ["other", "ps", "ایا د موبایل اپلیکېشن به هم جوړوئ؟"],
  ["other", "en", "I would like to write about the sweets of Balkh for your posts."],
] as const;
