/** The data React hydrates from, as text; the other kinds, which are bytes or the state of a form, pages here don't have. */
const TEXT = /^self\.__next_f\.push\((\[1,[\s\S]*\])\)$/;
const DATA = /^self\.__next_f\.push\(/;
/** A row that is a text of its own, with its length in bytes. */
const LONG_TEXT = /^([\da-f]+):T([\da-f]+),$/;
/** Where a row names one that React only has to leave as it stands: facts for search engines, rows of a list. */
const KEPT =
  /"type":"application\/ld\+json","dangerouslySetInnerHTML":\{"__html":"\$([\da-f]+)"|"keptHtml":"\$([\da-f]+)"/g;
const [NEWLINE, COMMA] = [10, 44];

/**
 * What hydrates a page, without the HTML that React leaves as it stands (`KeptRows`, JSON-LD): that is in the page already,
 * and of a long menu it is the largest part. Short texts stay, and so does everything if the data are not as expected.
 * @param scripts the inline scripts that carry the data, one byte in each character (latin1)
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

type Row = { /** Of a long text. */ readonly id: string | null; readonly text: string };

/** The rows of the data: a line each, but for long texts. @returns null when they are not as expected */
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
