type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A changed field: its name, its index among fields of that name, and its value. */
export type Typed = readonly [name: string, nth: number, value: string | boolean];

/** Excludes secrets, invisible fields, and files, which scripts cannot set. */
const KEPT =
  ":is(input:not([type=password],[autocomplete*=password],[type=hidden],[type=file],[type=submit]),textarea,select)";

/** React's record of a field's value; unless it is corrected, React ignores a replayed input as unchanged. */
type Tracked = { _valueTracker?: { setValue(value: string): void } };

const nameOf = ({ name, id }: Field) => name || id;
const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);
const fields = () => [...document.querySelectorAll<Field>(KEPT)];

/** Value of a field, if it differs from the initial one. */
function contentOf(field: Field): string | boolean | undefined {
  if (isChoice(field)) return field.checked === field.defaultChecked ? undefined : field.checked;
  if (!(field instanceof HTMLSelectElement)) return field.value === field.defaultValue ? undefined : field.value;
  const first = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
  return field.value === first?.value ? undefined : field.value;
}

/** Everything typed or chosen on the page, except passwords and files. */
export function typedOf(): Typed[] {
  const all = fields();
  return all.flatMap((field): Typed[] => {
    const [name, value] = [nameOf(field), contentOf(field)];
    if (value === undefined) return [];
    return [[name, all.filter((each) => nameOf(each) === name).indexOf(field), value]];
  });
}

/** Restores a value with events, as if it were typed now, for scripts and React. */
export function typeIn([name, nth, value]: Typed): void {
  const field = fields().filter((each) => nameOf(each) === name)[nth];
  if (!field) return;
  if (typeof value === "string") {
    if (field.value === value) return;
    field.value = value;
    (field as Tracked)._valueTracker?.setValue(`${value}.`);
  } else if (isChoice(field)) {
    if (field.checked !== value) field.click();
    return;
  }
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}
