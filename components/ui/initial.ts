import { fold } from "@/lib/i18n/fold";

/** Generic words and connectives in names of businesses, which do not distinguish them. */
const GENERIC: ReadonlySet<string> = new Set(
  [
    "the a of and restaurant hotel cafe café cafeteria coffee shop bakery confectionery",
    "رستورانت رستوران هوتل هتل مهمانخانه کافه کافی شاپ قهوه خانه چایخانه شیریخ فروشی شیرینی پزی قنادی بیکری نانوایی کبابی و ی",
    "د رسټورانټ هوټل کافې کیفې چایخونه بېکري پلورنځی خواږه کبابۍ او",
  ].flatMap((words) => words.split(" ").map(fold)),
);

/**
 * The initial to show instead of a picture: that of the first distinctive word, so «ل» for «رستورانت لاجورد» and "K"
 * for "Hotel Kabul Star". Marks, digits and the Pashto «د» (of) do not count. If all words are generic, the first one
 * counts. Undefined without any letter.
 */
export function initialOf(name: string): string | undefined {
  const words = name.split(/[^\p{L}\p{M}]+/u).filter((word) => /\p{L}/u.test(word));
  const own = words.find((word) => !GENERIC.has(fold(word))) ?? words[0];
  return own && /\p{L}\p{M}*/u.exec(own)?.[0];
}
