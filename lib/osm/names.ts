import { LANGUAGES, type Language, type Translated } from "@/lib/core/constants";
import { normalForm } from "@/lib/core/typed-text";
import { TAG_MAX_LENGTH } from "./elements";

const NAME_MAX_LENGTH = 120;

const LATIN = /\p{Script=Latin}/u;
const ARABIC = /\p{Script=Arabic}/u;
/** Letters used only in Pashto, and its genitive «د», which is no word in Persian. */
const PASHTO = /[ټډړږښڼځڅېۍګ]|(?:^|\s)د(?:\s|$)/;
/** Control characters, soft hyphens and direction overrides are removed; a ZWNJ is part of names. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Co}\ufffd]|(?!\u200c)\p{Cf}/gu;
const EDGES = /^[\s\-–—/|,،;؛.·•:()[\]«»"'\u200c]+|[\s\-–—/|,،;؛·•:([\]«»"'\u200c]+$/g;
const SCRIPT_CHANGE = /(?<=\p{Script=Latin})(?=\p{Script=Arabic})|(?<=\p{Script=Arabic}\p{M}?)(?=\p{Script=Latin})/gu;
const SEPARATORS = /\s*[/|;؛]\s*|\s+[-–—·•]\s+/;

/**
 * Names by language, judged by their letters, because mappers write two scripts into one tag ("Herat Nights شب‌های
 * هرات") and Persian into `name:en`. Latin is English; Arabic script is Pashto if the tag says so or the letters are
 * unique to Pashto, else Persian. Tags with a language come before `name`; the first match wins.
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

/** Parts of a tag by language, in order. `hint` is the language in the tag's key. */
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

export function hasName(names: Translated): boolean {
  return LANGUAGES.some((lng) => names[lng] !== undefined);
}

export function cleanText(text: string): string {
  return normalForm(text.toWellFormed(), "NFC")
    .replace(/\s/g, " ")
    .replace(UNPRINTABLE, "")
    .replace(/ {2,}/g, " ")
    .trim();
}

/** Cuts a text without splitting a surrogate pair. */
export function truncate(text: string, length: number): string {
  return text.slice(0, length).toWellFormed().replaceAll("\ufffd", "").trim();
}

/** Groups consecutive words of one script; numbers and signs stay with the word before them. */
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

/** Keeps a bracket that was opened within the name. */
function trimEdges(text: string): string {
  const trimmed = text.replace(EDGES, "");
  return trimmed.endsWith(")") && !trimmed.includes("(") ? trimmed.slice(0, -1).trim() : trimmed;
}

function languageOfText(text: string, hint: Language | null): Language {
  if (!ARABIC.test(text)) return "en";
  if (PASHTO.test(text)) return "ps";
  return hint === "ps" ? "ps" : "fa";
}

/** Arabic kaf and yeh are typing errors in Persian; in Pashto ي is a letter. */
function persianLetters(text: string): string {
  return text.replace(/ك/g, "ک").replace(/[يى]/g, "ی");
}
