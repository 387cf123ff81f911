import type { z } from "zod";
import { type FieldErrorCode, type Params, phraseOf, readPhrase } from "@/lib/api/field-phrases";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import type { FieldError } from "@/lib/core/errors";
import { detectLanguage } from "@/lib/i18n/language";

/** Maximum errors per answer; more of them have one cause. */
const ERRORS_MAX = 100;

/** Beginnings of zod's own messages; our schemas' messages are kept. */
const UNTOLD = /^(?:Invalid |Too (?:small|big)|Unrecognized )/;

type Issue = z.core.$ZodIssue;

/**
 * Converts zod issues into field errors with path, code and phrase.
 * @param whole path for errors that concern the whole input
 */
export function fieldErrorsOf(issues: readonly Issue[], whole: "body" | "query"): FieldError[] {
  return issues
    .slice(0, ERRORS_MAX)
    .flatMap((issue) => errorsOf(issue, whole))
    .slice(0, ERRORS_MAX);
}

function errorsOf(issue: Issue, whole: string): FieldError[] {
  const path = issue.path.map(String);
  const at = (...more: string[]) => [...path, ...more].join(".") || whole;
  if (issue.code === "unrecognized_keys") return issue.keys.map((key) => made(at(key), "unknown_field", {}));
  const written = readPhrase(issue.message);
  if (written) return [{ path: at(), message: issue.message, code: written.code }];
  if (!UNTOLD.test(issue.message)) {
    return [{ path: at(), message: issue.message, code: "invalid" }];
  }
  if (issue.code === "invalid_union") {
    const meant = nearestChoice(issue.errors);
    if (meant) return meant.flatMap((inner) => errorsOf({ ...inner, path: [...issue.path, ...inner.path] }, whole));
  }
  const [code, params] = meaningOf(issue);
  return [made(at(), code, params)];
}

const made = (path: string, code: FieldErrorCode, params: Params): FieldError => ({
  path,
  code,
  message: phraseOf(code, params, "en"),
});

/** The union member that the input resembles: the first one whose errors are inside it; null if none. */
function nearestChoice(choices: readonly (readonly Issue[])[]): readonly Issue[] | null {
  return choices.find((issues) => issues.every(({ path, code }) => path.length > 0 || code !== "invalid_type")) ?? null;
}

const TYPES: Readonly<Record<string, FieldErrorCode>> = {
  string: "text",
  number: "number",
  int: "whole_number",
  boolean: "yes_or_no",
  array: "list",
  object: "object",
  record: "object",
};
const FORMATS: Readonly<Record<string, FieldErrorCode>> = { uuid: "id", email: "email", url: "web_address" };

function meaningOf(issue: Issue): [FieldErrorCode, Params] {
  switch (issue.code) {
    case "invalid_type":
      return [issue.input === undefined ? "required" : (TYPES[issue.expected] ?? "format"), {}];
    case "too_small":
      return sized(issue.origin, Number(issue.minimum), "min");
    case "too_big":
      return sized(issue.origin, Number(issue.maximum), "max");
    case "invalid_format":
      return [FORMATS[issue.format] ?? "format", {}];
    case "not_multiple_of":
      return ["multiple", { step: issue.divisor }];
    case "invalid_value":
      return issue.input === undefined ? ["required", {}] : ["one_of", { values: issue.values.map(String).join(", ") }];
    case "invalid_key":
    case "invalid_element":
      return ["unknown_field", {}];
    case "invalid_union":
      return issue.input === undefined ? ["required", {}] : ["no_choice", {}];
    default:
      return ["invalid", {}];
  }
}

function sized(origin: string, limit: number, name: "min" | "max"): [FieldErrorCode, Params] {
  const params = { [name]: limit };
  if (origin === "string") return [name === "min" ? "too_short" : "too_long", params];
  if (origin === "number" || origin === "int") return [name === "min" ? "at_least" : "at_most", params];
  return [name === "min" ? "too_few" : "too_many", params];
}

/**
 * Translates field errors into the language of the request: its `lang`, else Accept-Language, else English. Phrases
 * outside `fieldErrors`, such as errors of a menu file, stay unchanged.
 */
export function tellFieldErrors(errors: readonly FieldError[], request: Request): FieldError[] {
  const language = languageOfRequest(request);
  return errors.map((error) => {
    const phrase = readPhrase(error.message);
    if (!phrase) return { ...error, code: error.code ?? "invalid" };
    return { path: error.path, code: phrase.code, message: phraseOf(phrase.code, phrase.params, language) };
  });
}

function languageOfRequest(request: Request): Language {
  const given = new URL(request.url).searchParams.get("lang");
  const named = LANGUAGES.find((language) => language === given);
  return named ?? detectLanguage({ acceptLanguage: request.headers.get("accept-language") }, "en");
}
