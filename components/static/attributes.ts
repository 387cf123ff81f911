import { escapeHtml } from "@/lib/core/escape";

/** Said to React, or to nobody: no attributes. */
const SILENT = new Set([
  "children",
  "key",
  "ref",
  "dangerouslySetInnerHTML",
  "suppressHydrationWarning",
  "suppressContentEditableWarning",
]);
const RENAMED: Readonly<Record<string, string>> = {
  className: "class",
  htmlFor: "for",
  defaultValue: "value",
  defaultChecked: "checked",
};
/** Drawing attributes keep their hyphen; all others are one word in HTML (`srcSet` is `srcset`). */
const HYPHENATED = /^(?:stroke|fill|clip|text|stop|font|dominant|color|vector)[A-Z]/;
/** Numbers in a style that are no lengths. */
const UNITLESS = new Set(["opacity", "zIndex", "order", "flex", "flexGrow", "flexShrink", "lineHeight", "fontWeight"]);
const names = new Map<string, string>();

/** The attributes of an element as they stand in its tag, each with a space before it. */
export function attributesOf(tag: string, props: Readonly<Record<string, unknown>>): string {
  let written = "";
  for (const key in props) {
    const value = props[key];
    if (value === null || value === undefined || SILENT.has(key)) continue;
    if (tag === "textarea" && key === "defaultValue") continue;
    written += attribute(key, value);
  }
  return written;
}

function attribute(key: string, value: unknown): string {
  if (typeof value === "function") throw new Error(`${key} is a handler: nothing would ever call it.`);
  const name = nameOf(key);
  if (key === "style") return style(value as Record<string, unknown>);
  if (typeof value === "boolean") return truth(key, name, value);
  return ` ${name}="${escapeHtml(String(value))}"`;
}

/** `aria-*` and `data-*` say both words; of the others the presence says yes. */
function truth(key: string, name: string, value: boolean): string {
  if (key.startsWith("aria-") || key.startsWith("data-")) return ` ${name}="${value}"`;
  return value ? ` ${name}=""` : "";
}

function nameOf(key: string): string {
  let name = names.get(key);
  if (name === undefined) {
    const hyphenated = HYPHENATED.test(key) ? key.replace(/[A-Z]/g, (letter) => `-${letter}`) : key;
    name = RENAMED[key] ?? (key === "viewBox" || key === "preserveAspectRatio" ? key : hyphenated.toLowerCase());
    names.set(key, name);
  }
  return name;
}

function style(rules: Readonly<Record<string, unknown>>): string {
  const written = Object.entries(rules).flatMap(([key, value]) =>
    value === null || value === undefined || value === false || value === "" ? [] : [rule(key, value)],
  );
  return written.length > 0 ? ` style="${escapeHtml(written.join(";"))}"` : "";
}

function rule(key: string, value: unknown): string {
  const isCustom = key.startsWith("--");
  const name = isCustom ? key : key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const isLength = typeof value === "number" && value !== 0 && !isCustom && !UNITLESS.has(key);
  return `${name}:${String(value).trim()}${isLength ? "px" : ""}`;
}
