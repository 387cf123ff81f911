import fs from "node:fs";
import path from "node:path";

/** Patterns that no log line may contain. Tests produce some of each: tokens and links, addresses, positions. */
const NEVER: readonly (readonly [string, RegExp])[] = [
  ["a mail address", /[\w.+-]+(?:@|%40)[\w-]+\.[a-z]{2,}/i],
  ["an access token", /\beyJ[\w-]{10,}\.[\w-]{10,}/],
  ["a token", /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{43}(?![\w-])/],
  ["a password's hash", /\$argon2|\$2[aby]\$/],
  ["a position", /\b(?:lat|lng|lon|latitude|longitude)\\?["']?\s?[:=]\s?\\?["']?-?\d/i],
  ["something planted", /planted/i],
];
const FINDINGS_MAX = 20;

export const LOGS = path.resolve(".data/test-report/logs");

/**
 * Checks every log line of the tests.
 * @returns findings with file and line, and the number of lines read
 */
export function checkLogs(folder: string = LOGS): { readonly findings: string[]; readonly lines: number } {
  const files = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith(".log")) : [];
  const findings: string[] = [];
  let lines = 0;
  for (const file of files) {
    const all = fs.readFileSync(path.join(folder, file), "utf8").split("\n");
    // A killed process may have left an incomplete last line.
    const whole = all.slice(0, -1);
    lines += whole.length;
    whole.forEach((line, at) => {
      const wrong = isEvent(line) ? NEVER.find(([, pattern]) => pattern.test(line))?.[0] : "no JSON line";
      if (wrong !== undefined) findings.push(`${file}:${at + 1} holds ${wrong}: ${line.slice(0, 400)}`);
    });
  }
  return { findings: findings.slice(0, FINDINGS_MAX), lines };
}

function isEvent(line: string): boolean {
  try {
    const event = JSON.parse(line) as { level?: unknown; time?: unknown; msg?: unknown };
    return typeof event.level === "number" && typeof event.time === "string";
  } catch {
    return false;
  }
}
