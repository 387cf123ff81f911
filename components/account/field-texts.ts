import { DELETE_WORDS, type Language, MINIMUM_AGE } from "@/lib/core/constants";
import { formatNumber } from "@/lib/i18n/format";
import { texts } from "@/lib/i18n/texts";
import type { RefusedForm } from "@/lib/page-cache/scope";

export type AccountField =
  | "fullname"
  | "email"
  | "password"
  | "repeat"
  | "code"
  | "ageConfirmed"
  | "reason"
  | "confirm";

export type Lengths = Readonly<Partial<Record<AccountField, { readonly min?: number; readonly max?: number }>>>;

type FieldError = { readonly name: AccountField; readonly text: string };

const SECRET: ReadonlySet<AccountField> = new Set(["password", "repeat", "code"]);
const EXAMPLE_EMAIL = "name@example.com";

/** Builds the props of each field: label, previous value and error. */
export function accountFields(
  lng: Language,
  { names, lengths = {}, refused }: AccountFieldsOptions,
): { readonly errors: readonly FieldError[]; readonly field: (name: AccountField, label?: string) => FieldProps } {
  const t = texts(lng, "account");
  const values = { age: formatNumber(MINIMUM_AGE, lng), word: DELETE_WORDS[lng] };
  const missing = (name: AccountField) => t(`missing.${name}`, values);
  const wrong = (name: AccountField) => {
    const { min = 0, max = 0 } = lengths[name] ?? {};
    const numbers = { min: formatNumber(min, lng), max: formatNumber(max, lng) };
    return t(`wrong.${name}`, { ...values, ...numbers, example: EXAMPLE_EMAIL });
  };
  const codeOf = (name: AccountField) => refused?.errors.find(({ path }) => path === name)?.code;
  const errors = wrongNames(names, refused).map((name) => ({ name, text: textOf(name) }));
  function textOf(name: AccountField): string {
    const known = toldOf(name);
    if (known) return known;
    // Passwords are never sent back, so an empty one cannot be told from a wrong one: their text covers both.
    return refused?.values[name]?.trim() || SECRET.has(name) ? wrong(name) : missing(name);
  }
  /** A more specific text, for the error codes that allow one. */
  function toldOf(name: AccountField): string | null {
    const textsByCode: Readonly<Record<string, string>> = {
      email_exists: texts(lng, "errors")("email_exists"),
      invalid_password: t("delete.passwordWrong"),
      confirmation_required: missing(name),
      ...(SECRET.has(name) && { common_password: t("wrong.common"), personal_password: t("wrong.personal") }),
    };
    return textsByCode[refused?.code ?? ""] ?? textsByCode[codeOf(name) ?? ""] ?? null;
  }
  const field = (name: AccountField, label?: string) => ({
    name,
    label: label ?? "",
    error: errors.find((error) => error.name === name)?.text,
    missing: missing(name),
    wrong: wrong(name),
  });
  return { errors, field };
}

type AccountFieldsOptions = {
  /** In the order of the form. */
  readonly names: readonly AccountField[];
  readonly lengths?: Lengths;
  readonly refused: RefusedForm | null;
};

type FieldProps = {
  readonly name: AccountField;
  readonly label: string;
  readonly error: string | undefined;
  readonly missing: string;
  readonly wrong: string;
};

const isPassword = (name: AccountField) => name === "password";

function wrongNames(names: readonly AccountField[], refused: RefusedForm | null): readonly AccountField[] {
  if (refused?.code === "email_exists") return ["email"];
  if (refused?.code === "invalid_code") return ["code"];
  if (refused?.code === "invalid_password" || refused?.code === "confirmation_required")
    return names.filter(isPassword);
  const wrong = new Set(refused?.errors.map(({ path }) => path));
  return names.filter((name) => wrong.has(name));
}
