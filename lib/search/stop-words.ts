import { fold } from "@/lib/i18n/fold";

const folded = (text: string) => new Set(text.split(" ").map(fold));

/** Words without meaning in a query, in four spellings: articles, ezafe, prepositions, politeness. */
const FILLERS = folded(
  "د ی و در به با از که را او په له کې ته سره یا است هست می میخواهم لطفا " +
    "the a an of in at on and with for to e i o y da de al el le la near me my by from or is are open now " +
    "خوب بهترین نزدیک نزدیکترین غوره ښه نږدې ارزان باز حالا الان اکنون اوس پرانیستی best good great top nearest nearby cheap cheapest",
);

/** Words for food and businesses in general; alone they neither match nor exclude anything. */
const GENERIC = folded(
  "غذا غذای خوراک خوړو خواړه food foods dish dishes menu منو مینو مینیو place places جای ځای فروشی خانه کور house",
);

export const isFiller = (word: string): boolean => FILLERS.has(word);
export const isGeneric = (word: string): boolean => GENERIC.has(word);
