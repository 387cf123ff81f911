import { format, isDateFormat } from "numfmt";
import { flawOfCell, NO_RESULT } from "@/lib/menu-upload/cell";
import type { XmlReader } from "@/lib/menu-upload/xml";

/** The formats that workbooks name by number alone; of currencies and East Asian dates programs write the text. */
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
/** Days in one number, times in another: 14 to 22 and 45 to 47 everywhere, the rest in the east of Asia. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Excel takes no more of either. */
const FORMATS_MAX = 1000;
const FORMAT_LETTERS_MAX = 255;
const STYLES_MAX = 65_000;

/** The number formats of a workbook, by the styles that its cells name. */
export class NumberFormats implements XmlReader {
  readonly #texts = new Map<number, string>();
  /** Ids of formats by style. */
  readonly #styles: number[] = [];
  #part = "";

  open(name: string, { numFmtId, formatCode = "" }: Readonly<Record<string, string>>): void {
    if (name === "numFmts" || name === "cellXfs") this.#part = name;
    // Formats of other parts belong to conditions, and to styles that no cell names.
    else if (name === "numFmt" && this.#part === "numFmts") this.#texts.set(Number(numFmtId), formatCode);
    else if (name === "xf" && this.#part === "cellXfs") this.#styles.push(Number(numFmtId ?? 0));
    if (this.#texts.size > FORMATS_MAX || this.#styles.length > STYLES_MAX) throw new RangeError("too many formats");
  }

  close(name: string): void {
    if (name === this.#part) this.#part = "";
  }

  /**
   * What a cell shows of a number: rounded, with its currency or percent sign. A date or a time is written as
   * `2026-05-10` or `04:48:00`, whatever it shows: nothing on a menu is one.
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
    // A format that no program understands: what the cell shows is anybody's guess.
    return NO_RESULT;
  }
}

/** A bare number without what sets its thousands apart and without noughts behind the point: "1,250.00", "1 250". */
function plain(shown: string): string {
  const bare = shown.replace(/[\s,'’]/g, "");
  if (!/^-?\d+(?:\.\d+)?$/.test(bare)) return shown.trim();
  // What has no point may begin with noughts that mean something.
  return bare.includes(".") ? String(Number(bare)) : bare;
}
