import type { BusinessType, City, Language } from "@/lib/core/constants";
import { CITIES } from "@/lib/core/constants";
import { fold } from "@/lib/i18n/fold";

/** A business with a name similar to those searched for. */
type Distractor = { names: Partial<Record<Language, string>>; type: BusinessType; city: City };

const rows = (text: string) => text.split("\n").map((line) => line.split("|"));

/** Words in names: English | Persian | Pashto. None is specific to a business of the catalogue. */
const NOUNS = rows(`Noor|نور|نور
Asman|آسمان|اسمان
Kohistan|کوهستان|کوهستان
Sabawoon|سباوون|سباوون
Omid|امید|هیله
Arman|آرمان|ارمان
Nasim|نسیم|وږمه
Baran|باران|باران
Sepehr|سپهر|سپهر
Ghunche|غنچه|غوټۍ
Laleh|لاله|غاټول
Nargis Gul|نرگس گل|نرګس ګل
Yasamin|یاسمن|یاسمین
Sanobar|صنوبر|صنوبر
Arghawan|ارغوان|ارغوان
Zamarud Kuh|زمردکوه|زمرد غر
Almasak|الماسک|الماسک
Gawharak|گوهرک|ګوهرک
Aqiq|عقیق|عقیق
Firoza Pul|پل فیروزه|فیروزه پل
Humayun|همایون|همایون
Farhad|فرهاد|فرهاد
Ferdaws|فردوس|فردوس
Behzad|بهزاد|بهزاد
Kamran|کامران|کامران
Sohrab|سهراب|سهراب
Rostam|رستم|رستم
Zal|زال|زال
Tahmina|تهمینه|تهمینه
Soraya|ثریا|ثریا
Ustad Nabi|استاد نبی|استاد نبي
Kaka Rahim|کاکا رحیم|کاکا رحیم
Mama Sarwar|ماما سرور|ماما سرور
Sher Agha|شیرآغا|شیراغا
Lala Jan|لالاجان|لالاجان
Malim Sahib|معلم صاحب|ښوونکی صاحب
Naw Zamin|نوزمین|نوی ځمکه
Sarak Panj|سرک پنج|پنځم سړک
Chaharrahi|چهارراهی|څلورلارې
Lab-e Jar|لب جر|د جر څنډه
Kotal|کوتل|غاښی
Dara|دره|دره
Chashma|چشمه|چینه
Abshar|آبشار|اوبځوړ
Jangal|جنگل|ځنګل
Dasht|دشت|دښته
Sahel|ساحل|غاړه
Mowj|موج|څپه
Toofan|طوفان|توپان
Saba|صبا|صبا
Shafaq|شفق|شفق
Sepida|سپیده|سپېده
Rooz-e Naw|روز نو|نوې ورځ
Milad|میلاد|میلاد
Shadi|شادی|خوښي
Khushi|خوشی|خوشالي
Dosti|دوستی|ملګرتیا
Yaran|یاران|یاران
Rafiq|رفیق|رفیق
Hamsaya|همسایه|ګاونډی
Qafela|قافله|قافله
Musafir|مسافر|مسافر
Safir|سفیر|سفیر
Pahlawan|پهلوان|پهلوان
Simorgh|سیمرغ|سیمرغ
Oqab|عقاب|عقاب
Tawoos|طاووس|تاووس
Kabutar|کبوتر|کوتره
Ahu|آهو|هوسۍ
Shahin|شاهین|باښه
Tak Darakht|تک‌درخت|یوازینۍ ونه
Anjir|انجیر|اینځر
Angur|انگور|انګور
Seb|سیب|مڼه
Nak|ناک|ناک
Shaftalu|شفتالو|شفتالو
Badam|بادام|بادام
Pista|پسته|پسته
Hel|هیل|لاچي
Darchin|دارچین|دارچین
Namak|نمک|مالګه
Tandoor|تندور|تناره
Deg|دیگ|دېګ
Sufra|سفره|سفره
Chiragh|چراغ|څراغ
Fanoos|فانوس|فانوس
Shama|شمع|شمع
Atash|آتش|اور
Naqara|نقاره|ډول
Rubab|رباب|رباب
Attan|اتن|اتڼ
Charsu|چارسو|چارسوق
Bala Hisar|بالاحصار|بالاحصار
Darwaza|دروازه|دروازه
Qasr-e Noor|قصر نور|د نور قصر
Burj|برج|برج
Diwar|دیوار|دېوال
Kucha|کوچه|کوڅه
Pul-e Sokhta|پل سوخته|سوځېدلی پل
Zendagi|زندگی|ژوند
Jahan|جهان|جهان
Asia|آسیا|اسیا
Istanbul|استانبول|استانبول
Dubai|دوبی|دوبۍ
Tajik|تاجیک|تاجک
Turkman|ترکمن|ترکمن
Kochi|کوچی|کوچی
Nawab|نواب|نواب
Sultan|سلطان|سلطان
Malik|ملک|ملک
Wali|والی|والي`);

/** Words shared with businesses of the catalogue: combined with another word they make nearly matching names. */
const SHARED = rows(`Pamir|پامیر|پامیر
Aryana|آریانا|آریانا
Herat|هرات|هرات
Kabul|کابل|کابل
Mazar|مزار|مزار
Balkh|بلخ|بلخ
Spin|سپین|سپین
Khan|خان|خان
Watan|وطن|هېواد
Golden|طلایی|طلايي
Mantu|منتو|منتو
Bolani|بولانی|بولاني
Haji|حاجی|حاجي
Baba|بابا|بابا
Star|ستاره|ستوری`);

/** Name patterns per type: English | Persian | Pashto. */
const PATTERNS: readonly (readonly [BusinessType, string])[] = [
  ["restaurant", "* Restaurant|رستورانت *|* رستورانت"],
  ["restaurant", "* Family Restaurant|رستورانت خانوادگی *|* کورنی رستورانت"],
  ["restaurant", "* Kebab House|کبابی *|* کبابي"],
  ["restaurant", "* Palaw House|پلوخانه *|* پلو کور"],
  ["restaurant", "* Hotel|هوتل *|* هوټل"],
  ["restaurant", "* Karahi|کراهی *|* کړاهي"],
  ["restaurant", "* Mantu|منتوی *|* منتو"],
  ["restaurant", "* Bolani|بولانی *|* بولاني"],
  ["restaurant", "* Pizza and Burger|پیتزا و برگر *|* پیزا او برګر"],
  ["cafe", "* Cafe|کافه *|* کافه"],
  ["cafe", "* Teahouse|چایخانه *|* چایخانه"],
  ["ice-milk", "* Sheer Yakh|شیریخ *|* شیریخ"],
  ["ice-milk", "* Juice|آب‌میوه *|* جوس"],
  ["confectionary", "* Sweets|شیرینی‌فروشی *|* شیریني پلورنځی"],
  ["confectionary", "* Bakery|نانوایی *|* نانوايي"],
  ["confectionary", "* Confectionery|قنادی *|* خواږه پلورنځی"],
];

/** A seeded random generator: the same businesses in every run. */
function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

type Pick = <T>(list: readonly T[]) => T;
type Names = { en: string; fa: string; ps: string };

/** One or two frequent words, sometimes one from the catalogue. */
function pickWords(random: () => number, pick: Pick): string[][] {
  const roll = random();
  if (roll < 0.1) return [pick(SHARED), pick(NOUNS)];
  return roll < 0.3 ? [pick(NOUNS)] : [pick(NOUNS), pick(NOUNS)];
}

function nameIt(words: readonly string[][], pattern: string): Names {
  const [en = "", fa = "", ps = ""] = pattern
    .split("|")
    .map((shape, index) => shape.replace("*", words.map((word) => word[index] ?? "").join(" ")));
  return { en, fa, ps };
}

function keepSome({ en, fa, ps }: Names, roll: number): Distractor["names"] {
  if (roll < 0.08) return { fa };
  if (roll < 0.14) return { en };
  return roll < 0.18 ? { ps } : { en, fa, ps };
}

/**
 * Distinct business names in three scripts, none equal to a name in `taken` (folded).
 * @param count how many
 */
export function makeDistractors(count: number, taken: ReadonlySet<string>): Distractor[] {
  const random = chance(42);
  const pick: Pick = (list) => list[Math.floor(random() * list.length)] as (typeof list)[number];
  const used = new Set(taken);
  const out: Distractor[] = [];
  while (out.length < count) {
    const words = pickWords(random, pick);
    const [type, pattern] = pick(PATTERNS);
    const names = nameIt(words, pattern);
    const folded = Object.values(names).map(fold);
    if (words[0] === words[1] || folded.some((name) => used.has(name))) continue;
    for (const name of folded) used.add(name);
    out.push({ names: keepSome(names, random()), type, city: pick(CITIES) });
  }
  return out;
}
