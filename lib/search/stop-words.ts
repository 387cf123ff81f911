import { fold } from "@/lib/i18n/fold";

const folded = (text: string) => new Set(text.split(" ").map(fold));

/** Little words that carry no meaning in a query, in four spellings: articles, ezafe, prepositions, politeness. */
const FILLERS = folded(
  "د ی و در به با از که را او په له کې ته سره یا است هست می میخواهم لطفا " +
    "the a an of in at on and with for to e i o y da de al el le la near me my by from or is are open now " +
    "خوب بهترین نزدیک نزدیکترین غوره ښه نږدې ارزان باز حالا الان اکنون اوس پرانیستی best good great top nearest nearby cheap cheapest",
);

/** Words for food and places at large: they neither find nor exclude anything by themselves. */
const GENERIC = folded(
  "غذا غذای خوراک خوړو خواړه food foods dish dishes menu منو مینو مینیو place places جای ځای فروشی خانه کور house",
);

/** Is this a word that may be missing on either side? */
export const isFiller = (word: string): boolean => FILLERS.has(word);
/** Is this a word that many names share and that tells little? */
export const isGeneric = (word: string): boolean => GENERIC.has(word);
