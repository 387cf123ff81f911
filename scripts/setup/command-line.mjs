import { parseArgs } from "node:util";

const MISUSE = 2;

/**
 * @typedef {object} Option
 * @property {"flag" | "text" | "number"} type A flag stands alone; the others take a value.
 * @property {string} help Short description.
 * @property {string} [value] Placeholder of the value in the usage text: `FILE`.
 * @property {string | number} [default] Value of an option that is not given.
 * @property {readonly string[]} [choices] Allowed values; with `list` several, separated by commas.
 * @property {boolean} [list]
 */

/**
 * Parses the command line of a script. `--help` prints the usage and exits with 0; an invalid command line prints one
 * sentence and exits with 2, before anything starts. An operand that ends with "…" may occur any number of times.
 * @template {Record<string, Option>} Options
 * @param {{ command: string, about: string, operands?: readonly string[], options?: Options }} script
 * @param {readonly string[]} [args]
 * @returns {{ operands: string[], values: { [Name in keyof Options]: Options[Name] extends { default: infer Default } ? (Default extends number ? number : string) : Options[Name]["type"] extends "flag" ? boolean : (Options[Name]["type"] extends "number" ? number : string) | undefined } }}
 */
export function readCommandLine(script, args = process.argv.slice(2)) {
  const { operands: wanted = [], options = {} } = script;
  if (args.includes("--help") || args.includes("-h")) {
    console.log(usageOf(script));
    process.exit(0);
  }
  const { values, operands } = parse(args, options);
  const isOpen = wanted.at(-1)?.endsWith("…");
  if (operands.length > wanted.length && !isOpen) {
    misuse(
      wanted.length === 0 ? `Nothing is done with "${operands[0]}".` : `"${operands[wanted.length]}" is one too many.`,
    );
  }
  if (operands.length < wanted.length && !isOpen) misuse(`${wanted[operands.length]} is missing.`);
  const read = Object.entries(options).map(([name, option]) => [name, readValue(name, option, values[name])]);
  // @ts-expect-error The entries are those of the options.
  return { operands, values: Object.fromEntries(read) };
}

/**
 * Ends a script with an invalid command line.
 * @param {string} sentence
 * @returns {never}
 */
export function misuse(sentence) {
  console.error(`${sentence} --help shows how it is used.`);
  process.exit(MISUSE);
}

function parse(args, options) {
  const types = Object.entries(options).map(([name, { type }]) => [
    name,
    { type: type === "flag" ? "boolean" : "string" },
  ]);
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(types),
      allowPositionals: true,
    });
    return { values, operands: positionals };
  } catch (error) {
    const [named = "this option"] = /--?[\w-]+/.exec(error.message) ?? [];
    if (error.code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") return misuse(`There is no option ${named}.`);
    if (error.code !== "ERR_PARSE_ARGS_INVALID_OPTION_VALUE") throw error;
    const known = options[named.slice(2)];
    return misuse(known?.type === "flag" ? `${named} takes no value.` : `${named} needs a value.`);
  }
}

function readValue(name, { type, default: value, choices, list }, given) {
  if (type === "flag") return given === true;
  if (given === undefined) return value;
  if (type === "number") {
    if (!/^\d{1,9}$/.test(given)) misuse(`--${name} must be a whole number, but it is "${given}".`);
    return Number(given);
  }
  const stranger = (list ? given.split(",") : [given]).find((each) => choices && !choices.includes(each));
  if (stranger !== undefined)
    misuse(`--${name} must be ${list ? "some" : "one"} of ${choices.join(", ")}, but it has "${stranger}".`);
  return given;
}

function usageOf({ command, about, operands = [], options = {} }) {
  const named = Object.entries(options).map(([name, option]) => [
    option.type === "flag" ? `--${name}` : `--${name} ${option.value ?? "VALUE"}`,
    option,
  ]);
  const lines = [...named.map(([shown, option]) => [shown, helpOf(option)]), ["--help", "prints this"]];
  const width = Math.max(...lines.map(([shown]) => shown.length));
  const call = [...operands, ...named.map(([shown]) => `[${shown}]`)].join(" ");
  const dashes = call && command.startsWith("npm ") ? " --" : "";
  return [
    `usage: ${command}${dashes}${call && ` ${call}`}`,
    ...["", about, ""],
    ...lines.map(([shown, help]) => `  ${shown.padEnd(width)}  ${help}`),
  ].join("\n");
}

function helpOf({ help, default: value, choices }) {
  return `${help}${choices ? ` (${choices.join(", ")})` : ""}${value === undefined ? "" : `; by default ${value}`}`;
}
