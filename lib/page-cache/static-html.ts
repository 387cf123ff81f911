/** Hydration data as text; our pages do not have the other kinds (bytes, form state). */
const TEXT = /^self\.__next_f\.push\((\[1,[\s\S]*\])\)$/;
const DATA = /^self\.__next_f\.push\(/;
/** A row with a long text, prefixed with its length in bytes. */
const LONG_TEXT = /^([\da-f]+):T([\da-f]+),$/;
/** References to rows whose HTML React leaves untouched: JSON-LD, static list rows. */
const KEPT =
  /"type":"application\/ld\+json","dangerouslySetInnerHTML":\{"__html":"\$([\da-f]+)"|"staticHtml":"\$([\da-f]+)"/g;
const [NEWLINE, COMMA] = [10, 44];

/**
 * Removes HTML that React leaves untouched (`StaticRows`, JSON-LD) from the hydration data: the page contains it already,
 * and for a long menu it is the largest part. Keeps short texts, and everything if the data has an unexpected form.
 * @param scripts the inline scripts with the data, in latin1 (one character per byte)
 */
export function withoutKeptHtml(scripts: readonly string[]): readonly string[] {
  const data = scripts.filter((script) => DATA.test(script));
  const texts = data.flatMap((script) => TEXT.exec(Buffer.from(script, "latin1").toString())?.[1] ?? []);
  if (texts.length === 0 || texts.length < data.length) return scripts;
  const rows = rowsOf(Buffer.from(texts.map((text) => (JSON.parse(text) as [1, string])[1]).join("")));
  if (!rows) return scripts;
  const kept = new Set(
    rows.flatMap(({ id, text }) => (id ? [] : [...text.matchAll(KEPT)].map(([, facts, list]) => facts ?? list))),
  );
  const left = rows.map(({ id, text }) => (id && kept.has(id) ? `${id}:""\n` : text)).join("");
  const script = `self.__next_f.push(${JSON.stringify([1, left])})`;
  return [...scripts.filter((each) => !DATA.test(each)), Buffer.from(script).toString("latin1")];
}

type Row = { /** Set for a long text only. */ readonly id: string | null; readonly text: string };

/** Splits the data into rows: one per line, except long texts. @returns null if the format is unexpected */
function rowsOf(data: Buffer): Row[] | null {
  const rows: Row[] = [];
  for (let from = 0; from < data.length; ) {
    const comma = data.indexOf(COMMA, from);
    const [head, id = "", length = ""] = LONG_TEXT.exec(data.toString("latin1", from, comma + 1)) ?? [];
    const end = head ? comma + 1 + Number.parseInt(length, 16) : data.indexOf(NEWLINE, from) + 1;
    if (end <= from || end > data.length) return null;
    rows.push({ id: head ? id : null, text: data.toString("utf8", from, end) });
    from = end;
  }
  return rows;
}
