import { LANGUAGES, type Language, type Translated } from "@/lib/core/constants";
import { normalForm } from "@/lib/core/typed-text";
import { TAG_MAX_LENGTH } from "./elements";

const NAME_MAX_LENGTH = 120;

const LATIN = /\p{Script=Latin}/u;
const ARABIC = /\p{Script=Arabic}/u;
/** Letters that Pashto alone uses, and its genitive «د», which is no word in Persian. */
const PASHTO = /[ټډړږښڼځڅېۍګ]|(?:^|\s)د(?:\s|$)/;
/** Control signs, soft hyphens and direction overrides can't be part of a name; a ZWNJ can. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Co}\ufffd]|(?!\u200c)\p{Cf}/gu;
const EDGES = /^[\s\-–—/|,،;؛.·•:()[\]«»"'\u200c]+|[\s\-–—/|,،;؛·•:([\]«»"'\u200c]+$/g;
/** Where one script begins right after the other, without a space. */
const SCRIPT_CHANGE = /(?<=\p{Script=Latin})(?=\p{Script=Arabic})|(?<=\p{Script=Arabic}\p{M}?)(?=\p{Script=Latin})/gu;
const SEPARATORS = /\s*[/|;؛]\s*|\s+[-–—·•]\s+/;

/**
 * A place's names by language, judged by their letters: mappers write two scripts into one tag ("Herat Nights شب‌های
 * هرات") and Persian into `name:en`. Latin is English; Arabic script is Pashto where the tag says so or the letters are
 * Pashto's own, else Persian. A tag that names its language goes before `name`, and the first found wins.
 */
export function namesOf(tags: ReadonlyMap<string, string>): Translated {
  const names: Translated = {};
  const sources: [string, Language | null][] = [
    ["name:en", "en"],
    ["name:fa", "fa"],
    ["name:prs", "fa"],
    ["name:ps", "ps"],
    ["name", null],
    ["int_name", "en"],
    ["official_name", null],
    ["brand", null],
  ];
  for (const [key, language] of sources) {
    for (const [lng, text] of splitByScript(tags.get(key) ?? "", language)) names[lng] ??= text;
  }
  return names;
}

/** The parts of a tag by language, in order. `hint` is the language that the tag claims. */
export function splitByScript(text: string, hint: Language | null = null): [Language, string][] {
  const parts: [Language, string][] = [];
  for (const piece of cleanText(text.slice(0, TAG_MAX_LENGTH)).split(SEPARATORS)) {
    for (const run of scriptRuns(piece)) {
      const name = truncate(trimEdges(run), NAME_MAX_LENGTH);
      if (/\p{L}/u.test(name)) parts.push([languageOfText(name, hint), name]);
    }
  }
  return parts.map(([lng, name]) => [lng, lng === "fa" ? persianLetters(name) : name]);
}

/** Is there a name in some language? */
export function hasName(names: Translated): boolean {
  return LANGUAGES.some((lng) => names[lng] !== undefined);
}

/** One line without what can't be printed. */
export function cleanText(text: string): string {
  return normalForm(text.toWellFormed(), "NFC")
    .replace(/\s/g, " ")
    .replace(UNPRINTABLE, "")
    .replace(/ {2,}/g, " ")
    .trim();
}

/** Cut without leaving half a character. */
export function truncate(text: string, length: number): string {
  return text.slice(0, length).toWellFormed().replaceAll("\ufffd", "").trim();
}

/** Words of one script in a row stay together; what is no letter (numbers, signs) stays with what came before it. */
function scriptRuns(text: string): string[] {
  const runs: { script: string; words: string[] }[] = [];
  for (const word of text.replace(SCRIPT_CHANGE, " ").split(" ")) {
    const script = LATIN.test(word) ? "latin" : ARABIC.test(word) && /\p{L}/u.test(word) ? "arabic" : "";
    const last = runs.at(-1);
    if (last && (script === "" || last.script === "" || last.script === script)) {
      last.words.push(word);
      last.script ||= script;
    } else runs.push({ script, words: [word] });
  }
  return runs.map(({ words }) => words.join(" "));
}

/** A bracket that is closed within the name stays. */
function trimEdges(text: string): string {
  const trimmed = text.replace(EDGES, "");
  return trimmed.endsWith(")") && !trimmed.includes("(") ? trimmed.slice(0, -1).trim() : trimmed;
}

function languageOfText(text: string, hint: Language | null): Language {
  if (!ARABIC.test(text)) return "en";
  if (PASHTO.test(text)) return "ps";
  return hint === "ps" ? "ps" : "fa";
}

/** The Arabic keyboard's kaf and yeh are spelling slips in Persian; in Pashto ي is a letter. */
function persianLetters(text: string): string {
  return text.replace(/ك/g, "ک").replace(/[يى]/g, "ی");
}
