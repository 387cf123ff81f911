/** Avoids a double «د»: «د» + «د چرګ کباب» is «د چرګ کباب». */
function fillPashto(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/(د )?\{(\w+)\}/g, (_match, particle: string | undefined, name: string) => {
    const value = values[name] ?? "";
    return particle && value.startsWith(particle) ? value : `${particle ?? ""}${value}`;
  });
}

/** Replaces {name} by its value; in Pashto without a double «د». */
export function fill(sentence: string, values: Readonly<Record<string, string>>, language: string): string {
  if (language === "ps") return fillPashto(sentence, values);
  return sentence.replace(/\{(\w+)\}/g, (_match, name: string) => values[name] ?? "");
}
