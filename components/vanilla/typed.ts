type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What stands in a field other than at first: the name it has, the how many-th of that name, and its content. */
export type Typed = readonly [name: string, nth: number, value: string | boolean];

/** Never kept: what is secret, what the visitor doesn't see, and files, which no page may fill in. */
const KEPT =
  ":is(input:not([type=password],[autocomplete*=password],[type=hidden],[type=file],[type=submit]),textarea,select)";

/** React's own memory of a field's value; without correcting it React takes what is put back for no change. */
type Tracked = { _valueTracker?: { setValue(value: string): void } };

const nameOf = ({ name, id }: Field) => name || id;
const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);
const fields = () => [...document.querySelectorAll<Field>(KEPT)];

/** What a field holds that it did not hold at first. */
function contentOf(field: Field): string | boolean | undefined {
  if (isChoice(field)) return field.checked === field.defaultChecked ? undefined : field.checked;
  if (!(field instanceof HTMLSelectElement)) return field.value === field.defaultValue ? undefined : field.value;
  const first = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
  return field.value === first?.value ? undefined : field.value;
}

/** Everything that was typed or chosen on this page, but for passwords and files. */
export function typedOf(): Typed[] {
  const all = fields();
  return all.flatMap((field): Typed[] => {
    const [name, value] = [nameOf(field), contentOf(field)];
    if (value === undefined) return [];
    return [[name, all.filter((each) => nameOf(each) === name).indexOf(field), value]];
  });
}

/** Puts something back as if it were typed now, so that scripts and React hear of it. */
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
