/** Class names in style sheets, also escaped ones such as `.hover\:underline`. */
const IN_STYLES = /\.(-?(?:[_a-z]|\\.)(?:[\w-]|\\.)*)/gi;
const IN_PAGES = / class="([^"]*)"/g;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

const unescaped = (name: string) => name.replace(/\\(.)/g, "$1");

/**
 * Short names for the classes of the style sheets. Thousands of pages repeat them, where they are half of the bytes.
 */
export class ShortClasses {
  readonly #names = new Map<string, string>();

  /** @param styles all style sheets */
  constructor(styles: readonly string[]) {
    const known = new Set(
      styles.flatMap((css) => [...css.matchAll(IN_STYLES)].map(([, name = ""]) => unescaped(name))),
    );
    let count = 0;
    for (const name of known) {
      let short: string;
      do short = nth(count++);
      while (known.has(short));
      this.#names.set(name, short);
    }
  }

  styles(css: string): string {
    return css.replace(IN_STYLES, (found, name: string) => {
      const short = this.#names.get(unescaped(name));
      return short === undefined ? found : `.${short}`;
    });
  }

  /** Classes that no style sheet names go. */
  page(html: string): string {
    return html.replace(IN_PAGES, (_found, list: string) => {
      const short = list.split(/\s+/).flatMap((name) => this.#names.get(decoded(name)) ?? []);
      return short.length === 0 ? "" : ` class="${short.join(" ")}"`;
    });
  }
}

const decoded = (name: string) =>
  name
    .replaceAll("&amp;", "&")
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"');

function nth(count: number): string {
  const rest = Math.floor(count / LETTERS.length);
  return (rest === 0 ? "" : nth(rest - 1)) + LETTERS[count % LETTERS.length];
}
