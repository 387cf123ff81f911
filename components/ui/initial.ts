import { fold } from "@/lib/i18n/fold";

/** What many names of places begin with, and what stands between such words: by it nobody tells a place from another. */
const GENERIC: ReadonlySet<string> = new Set(
  [
    "the a of and restaurant hotel cafe café cafeteria coffee shop bakery confectionery",
    "رستورانت رستوران هوتل هتل مهمانخانه کافه کافی شاپ قهوه خانه چایخانه شیریخ فروشی شیرینی پزی قنادی بیکری نانوایی کبابی و ی",
    "د رسټورانټ هوټل کافې کیفې چایخونه بېکري پلورنځی خواږه کبابۍ او",
  ].flatMap((words) => words.split(" ").map(fold)),
);

/**
 * The letter that stands for a name where there is no picture, as a reader would say it: that of the first word which is
 * its own, so «ل» for «رستورانت لاجورد» and "K" for "Hotel Kabul Star". Marks, digits and the Pashto «د» (of) don't
 * count; a name of nothing else keeps its first letter. Undefined where there is no letter at all.
 */
export function initialOf(name: string): string | undefined {
  const words = name.split(/[^\p{L}\p{M}]+/u).filter((word) => /\p{L}/u.test(word));
  const own = words.find((word) => !GENERIC.has(fold(word))) ?? words[0];
  return own && /\p{L}\p{M}*/u.exec(own)?.[0];
}
