// node --import ./scripts/register.mjs scripts/check-logs.ts
// Checks the last tests' logs for tokens, mail addresses, positions and malformed lines; the last step of `npm test`.
import { checkLogs } from "./report/check-logs";

const { findings, lines } = checkLogs();
console.log(findings.join("\n") || `${lines} lines, nothing in them that should not be.`);
process.exitCode = findings.length > 0 || lines === 0 ? 1 : 0;
