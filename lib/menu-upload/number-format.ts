import { format, isDateFormat } from "numfmt";
import { flawOfCell, NO_RESULT } from "@/lib/menu-upload/cell";
import type { XmlReader } from "@/lib/menu-upload/xml";

/**
 * Number formats that workbooks reference by id only. For currencies and East Asian dates programs write the format
 * text.
 */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  5: '"$"#,##0',
  6: '"$"#,##0',
  7: '"$"#,##0.00',
  8: '"$"#,##0.00',
  9: "0%",
  10: "0.00%",
  11: "0.00E+00",
  12: "# ?/?",
  13: "# ??/??",
  37: "#,##0",
  38: "#,##0",
  39: "#,##0.00",
  40: "#,##0.00",
  41: "#,##0",
  42: '"$"#,##0',
  43: "#,##0.00",
  44: '"$"#,##0.00',
  48: "##0.0E+0",
  49: "@",
};
const DATE = "yyyy-mm-dd";
const TIME = "hh:mm:ss";
/** Date and time formats: 14 to 22 and 45 to 47 everywhere, the others in East Asia. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Limits of Excel. */
const FORMATS_MAX = 1000;
const FORMAT_LETTERS_MAX = 255;
const STYLES_MAX = 65_000;

export class NumberFormats implements XmlReader {
  readonly #texts = new Map<number, string>();
  readonly #styles: number[] = [];
  #part = "";

  open(name: string, { numFmtId, formatCode = "" }: Readonly<Record<string, string>>): void {
    if (name === "numFmts" || name === "cellXfs") this.#part = name;
    // Formats in other parts belong to conditional formatting and to styles without cells.
    else if (name === "numFmt" && this.#part === "numFmts") this.#texts.set(Number(numFmtId), formatCode);
    else if (name === "xf" && this.#part === "cellXfs") this.#styles.push(Number(numFmtId ?? 0));
    if (this.#texts.size > FORMATS_MAX || this.#styles.length > STYLES_MAX) throw new RangeError("too many formats");
  }

  close(name: string): void {
    if (name === this.#part) this.#part = "";
  }

  /**
   * A number as its cell shows it: rounded, with currency or percent sign. Dates and times become `2026-05-10` or
   * `04:48:00` in any format, because no menu field is one.
   * @param style as the cell names it
   */
  shown(value: number, style: number): string {
    const id = this.#styles[style] ?? 0;
    const text = this.#texts.get(id);
    if (text === undefined ? isBuiltInDate(id) : isDateFormat(text.slice(0, FORMAT_LETTERS_MAX))) return moment(value);
    return plain(write(text || (BUILT_IN[id] ?? "General"), value));
  }
}

function moment(value: number): string {
  const text = write(value >= 0 && value < 1 ? TIME : DATE, value);
  return flawOfCell(text) === null ? NO_RESULT : text;
}

function write(pattern: string, value: number): string {
  try {
    return format(pattern.slice(0, FORMAT_LETTERS_MAX), value);
  } catch {
    // The format is invalid, so the shown value is unknown.
    return NO_RESULT;
  }
}

/** Removes thousands separators and trailing decimal zeros of a bare number: "1,250.00", "1 250". */
function plain(shown: string): string {
  const bare = shown.replace(/[\s,'’]/g, "");
  if (!/^-?\d+(?:\.\d+)?$/.test(bare)) return shown.trim();
  // Without a decimal point, leading zeros may be significant.
  return bare.includes(".") ? String(Number(bare)) : bare;
}
