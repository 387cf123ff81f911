import type { Language } from "@/lib/core/constants";

/**
 * Words and signs of numbers, dates and times. Not in the messages, because server and browser must use the same
 * tables: Chromium has no Pashto in `Intl`, and plain `fa` has Iranian month names.
 */
export type FormatWords = {
  readonly group: string;
  readonly decimal: string;
  readonly minus: string;
  readonly am: string;
  readonly pm: string;
  readonly currency: string;
  readonly metre: string;
  readonly kilometre: string;
  readonly and: string;
  readonly comma: string;
  readonly invalidTime: string;
  readonly invalidDate: string;
  readonly solarMonths: readonly string[];
  readonly gregorianMonths: readonly string[];
  readonly weekdays: Readonly<Record<"sat" | "sun" | "mon" | "tue" | "wed" | "thu" | "fri", string>>;
  readonly today: string;
  readonly yesterday: string;
  readonly tomorrow: string;
  readonly units: Readonly<Record<"day" | "week" | "month" | "year", readonly [one: string, other: string]>>;
  readonly past: (amount: string) => string;
  readonly future: (amount: string) => string;
};

const EN: FormatWords = {
  group: ",",
  decimal: ".",
  minus: "-",
  am: "AM",
  pm: "PM",
  currency: "AFN",
  metre: "m",
  kilometre: "km",
  and: " and ",
  comma: ", ",
  invalidTime: "Invalid time",
  invalidDate: "Invalid date",
  solarMonths: "Hamal Sawr Jawza Saratan Asad Sunbula Mizan Aqrab Qaws Jadi Dalwa Hut".split(" "),
  gregorianMonths: "January February March April May June July August September October November December".split(" "),
  weekdays: {
    sat: "Saturday",
    sun: "Sunday",
    mon: "Monday",
    tue: "Tuesday",
    wed: "Wednesday",
    thu: "Thursday",
    fri: "Friday",
  },
  today: "today",
  yesterday: "yesterday",
  tomorrow: "tomorrow",
  units: { day: ["day", "days"], week: ["week", "weeks"], month: ["month", "months"], year: ["year", "years"] },
  past: (amount) => `${amount} ago`,
  future: (amount) => `in ${amount}`,
};

const FA: FormatWords = {
  group: "٬",
  decimal: "٫",
  minus: "\u200e−",
  am: "ق.ظ",
  pm: "ب.ظ",
  currency: "افغانی",
  metre: "متر",
  kilometre: "کیلومتر",
  and: " و ",
  comma: "، ",
  invalidTime: "ساعت نامعتبر",
  invalidDate: "تاریخ نامعتبر",
  solarMonths: "حمل ثور جوزا سرطان اسد سنبله میزان عقرب قوس جدی دلو حوت".split(" "),
  gregorianMonths: "جنوری فبروری مارچ اپریل می جون جولای آگست سپتمبر اکتوبر نومبر دسمبر".split(" "),
  weekdays: {
    sat: "شنبه",
    sun: "یکشنبه",
    mon: "دوشنبه",
    tue: "سه‌شنبه",
    wed: "چهارشنبه",
    thu: "پنج‌شنبه",
    fri: "جمعه",
  },
  today: "امروز",
  yesterday: "دیروز",
  tomorrow: "فردا",
  units: { day: ["روز", "روز"], week: ["هفته", "هفته"], month: ["ماه", "ماه"], year: ["سال", "سال"] },
  past: (amount) => `${amount} پیش`,
  future: (amount) => `${amount} بعد`,
};

const PS: FormatWords = {
  group: "٬",
  decimal: "٫",
  minus: "\u200e−",
  am: "غ.م",
  pm: "غ.و",
  currency: "افغانۍ",
  metre: "متره",
  kilometre: "کیلومتره",
  and: " او ",
  comma: "، ",
  invalidTime: "ناسم وخت",
  invalidDate: "ناسمه نېټه",
  solarMonths: "وری غویی غبرګولی چنګاښ زمری وږی تله لړم لیندۍ مرغومی سلواغه کب".split(" "),
  gregorianMonths: "جنوري فبروري مارچ اپریل مۍ جون جولای اګست سپټمبر اکتوبر نومبر ډسمبر".split(" "),
  weekdays: {
    sat: "شنبه",
    sun: "یکشنبه",
    mon: "دوشنبه",
    tue: "سه‌شنبه",
    wed: "چهارشنبه",
    thu: "پنجشنبه",
    fri: "جمعه",
  },
  today: "نن",
  yesterday: "پرون",
  tomorrow: "سبا",
  units: { day: ["ورځ", "ورځې"], week: ["اوونۍ", "اوونۍ"], month: ["میاشت", "میاشتې"], year: ["کال", "کاله"] },
  past: (amount) => `${amount} مخکې`,
  future: (amount) => `${amount} وروسته`,
};

export const FORMAT_WORDS: Record<Language, FormatWords> = { en: EN, fa: FA, ps: PS };
