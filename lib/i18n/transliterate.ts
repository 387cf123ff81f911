import { PROVINCES } from "@/lib/core/provinces";
import { normalForm } from "@/lib/core/typed-text";
import { latinDigits } from "@/lib/i18n/digits";
import { foldCharacter, spelledOut } from "@/lib/i18n/fold-table";

/**
 * Common Latin spellings of Persian and Pashto words in Afghanistan. Arabic script omits short vowels, so a
 * letter-by-letter conversion of Herat gives "hrat"; frequent words are listed here.
 */
const WORDS: Readonly<Record<string, string>> = {
  رستورانت: "restaurant",
  رستوران: "restaurant",
  رستورانټ: "restaurant",
  کافه: "cafe",
  کافې: "cafe",
  کافی: "coffee",
  چایخانه: "chaikhana",
  سماوار: "samawar",
  قهوه: "qahwa",
  قهوه‌خانه: "qahwakhana",
  هوتل: "hotel",
  هوټل: "hotel",
  شیریخ: "sheer-yakh",
  آیسکریم: "ice-cream",
  بستنی: "bastani",
  شیرینی: "shirini",
  قنادی: "qanadi",
  نانوایی: "nanwayi",
  آبمیوه: "juice",
  جوس: "juice",
  فست: "fast",
  فود: "food",
  برگر: "burger",
  پیتزا: "pizza",
  کباب: "kabab",
  پلو: "palaw",
  قابلی: "qabuli",
  منتو: "mantu",
  آشک: "ashak",
  بولانی: "bolani",
  نان: "naan",
  چای: "chai",
  خانه: "khana",
  شب: "shab",
  شبها: "shabha",
  شهر: "shahr",
  باغ: "bagh",
  گل: "gul",
  ګل: "gul",
  نو: "naw",
  قصر: "qasr",
  برادران: "baradaran",
  حاجی: "haji",
  سلطان: "sultan",
  شاه: "shah",
  خان: "khan",
  بزرگ: "buzurg",
  لاله‌زار: "lalazar",
  ستاره: "setara",
  آریانا: "ariana",
  آریا: "arya",
  افغان: "afghan",
  افغانی: "afghani",
  افغانستان: "afghanistan",
  د: "da",
  و: "wa",
  او: "aw",
  ها: "ha",
  های: "hai",
  سر: "sar",
  زیبا: "ziba",
  سبز: "sabz",
  سفید: "safid",
};

const LETTERS: Readonly<Record<string, string>> = {
  آ: "aa",
  ا: "a",
  أ: "a",
  إ: "i",
  ٱ: "a",
  ب: "b",
  پ: "p",
  ت: "t",
  ټ: "t",
  ث: "s",
  ج: "j",
  چ: "ch",
  ح: "h",
  خ: "kh",
  څ: "ts",
  ځ: "dz",
  د: "d",
  ډ: "d",
  ذ: "z",
  ر: "r",
  ړ: "r",
  ز: "z",
  ژ: "zh",
  ږ: "zh",
  س: "s",
  ش: "sh",
  ښ: "sh",
  ص: "s",
  ض: "z",
  ط: "t",
  ظ: "z",
  غ: "gh",
  ف: "f",
  ق: "q",
  ک: "k",
  ك: "k",
  ګ: "g",
  گ: "g",
  ل: "l",
  م: "m",
  ن: "n",
  ڼ: "n",
  ه: "h",
  ة: "a",
  ۀ: "a",
  ئ: "y",
  ې: "e",
  ۍ: "ai",
  ى: "i",
  ء: "",
};

/** Silent within a word, "a" at its beginning. */
const AIN = "ع";
const VOWEL = /[aeiou]/;
/** Tajik, Uzbek, Russian and Kyrgyz; the soft and the hard sign are silent. */
const CYRILLIC: Readonly<Record<string, string>> = Object.fromEntries(
  "а=a б=b в=v г=g д=d е=e ё=yo ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya ғ=gh ӣ=i қ=q ӯ=u ҳ=h ҷ=j ў=o ң=ng ө=o ү=u"
    .split(" ")
    .map((pair) => pair.split("=") as [string, string]),
);

const KNOWN = new Map<string, string>(
  [...businessNames(), ...Object.entries(WORDS)].map(([word, latin]) => [plain(word), latin]),
);

/**
 * Converts text to lower-case ASCII letters, digits and spaces: Latin without accents; Persian and Pashto by a table of
 * known words, otherwise by letter, with a short "a" between two initial consonants; the neighbours' Cyrillic by
 * letter. Other scripts are dropped.
 */
export function transliterate(text: string): string {
  return latinDigits(plain(text))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => KNOWN.get(word) ?? [...splitScripts(word)].map(latinWord).join(""))
    .join(" ")
    .replace(/[^a-z0-9 -]/g, "")
    .replace(/ {2,}/g, " ")
    .trim();
}

/** Lower case without marks, joiners, apostrophes and letter styles, with one form of kaf and yeh. */
function plain(text: string): string {
  const spelled = [...text].map((character) => spelledOut(character)).join("");
  const cyrillic = normalForm(spelled, "NFC")
    .toLowerCase()
    .replace(/[\u0400-\u04ff]/g, (letter) => CYRILLIC[letter] ?? letter);
  const bare = normalForm(cyrillic, "NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f'’ʼ`´]/g, "");
  return normalForm(bare, "NFC")
    .replace(/[\u064b-\u0652\u0670\u0640\u200c\u200d]/g, "")
    .replace(/ك/g, "ک")
    .replace(/[يى]/g, "ی")
    .replace(/&/g, " and ");
}

function* splitScripts(word: string): Generator<string> {
  yield* word.match(/[a-z0-9]+|[\u0600-\u06ff]+/g) ?? [];
}

function latinWord(word: string): string {
  if (/^[a-z0-9]/.test(word)) return word;
  const known = KNOWN.get(word);
  if (known) return known;
  const letters = [...word.replace(/^ع(?=[^اوی])/, "ا")].filter((letter) => letter !== AIN).map(knownLetter);
  const sounds = letters.map((letter, index) => soundOf(letter, letters[index - 1], letters[index + 1]));
  return withShortVowels(sounds).replace(/^aa/, "a").replace(/aaa+/g, "aa");
}

/** Maps letters of Urdu, Kurdish, Uzbek and Uyghur keyboards to the Persian ones that readers recognise. */
function knownLetter(letter: string): string {
  return letter in LETTERS ? letter : foldCharacter(letter).trim() || letter;
}

function soundOf(letter: string, before: string | undefined, after: string | undefined): string {
  if (letter === "و") return before === undefined || isOneOf(after, "ای") ? "w" : "o";
  if (letter === "ی") return before === undefined || isOneOf(after, "اآیېۍ") ? "y" : "i";
  if (letter === "ه" && after === undefined && before !== undefined && !isOneOf(before, "اوی")) return "a";
  return LETTERS[letter] ?? "";
}

function isOneOf(letter: string | undefined, letters: string): boolean {
  return letter !== undefined && letters.includes(letter);
}

/** Inserts an "a" between two initial consonants, and within three consecutive consonants. */
function withShortVowels(sounds: readonly string[]): string {
  let text = "";
  let consonants = 0;
  let hasVowel = false;
  for (const [index, sound] of sounds.entries()) {
    const isVowel = VOWEL.test(sound);
    const needsVowel = !isVowel && sound !== "" && consonants > 0 && (!hasVowel || consonants > 1 || index === 1);
    if (needsVowel) {
      text += "a";
      consonants = 0;
      hasVowel = true;
    }
    text += sound;
    if (isVowel) [consonants, hasVowel] = [0, true];
    else if (sound !== "") consonants += 1;
  }
  return text;
}

/** Provinces and their capitals, one word each. */
function businessNames(): [string, string][] {
  return PROVINCES.flatMap(({ slug, name, capital }) => [
    ...[name.fa, name.ps].map((word): [string, string] => [word, slug]),
    ...[capital.fa, capital.ps].map((word): [string, string] => [
      word,
      capital.en.toLowerCase().split(" (", 1)[0] ?? "",
    ]),
  ]);
}
