import readline from "node:readline";
import { panic } from "./wasm-engine.mjs";

const PRINT_ID = 1_000_000;

/** README, point 4: `devDiagnostic` fills the schema cache that these methods read. */
const afterDiagnosis = (method) => async (engine, params) => {
  await engine.devDiagnostic({ migrationsList: params.migrationsList, filters: params.filters });
  return engine[method](params);
};

/** Methods whose answer differs between the binary and the WebAssembly build; the others pass through. */
const special = {
  evaluateDataLoss: afterDiagnosis("evaluateDataLoss"),
  createMigration: afterDiagnosis("createMigration"),
  diff: async (engine, params) => {
    const { stdout, ...answer } = await engine.diff(params);
    if (stdout != null) send({ id: PRINT_ID, method: "print", params: { content: stdout } }); // README, point 5
    return { ...answer, stdout: null };
  },
  getDatabaseVersion: (engine) => engine.version(null),
  getDatabaseDescription: async () => "{}",
};

/** Answers one JSON-RPC request per line of stdin, one after another, until stdin ends. */
export async function serveRpc(openEngine) {
  let opened;
  for await (const line of readline.createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    const request = line.trim() ? JSON.parse(line) : {};
    if (!request.method) continue; // the CLI's answer to our `print`
    try {
      opened ??= openEngine();
      const engine = await opened;
      const method = special[request.method] ?? ((target, params) => target[request.method](params));
      send({ id: request.id, result: (await method(engine, request.params)) ?? {} });
    } catch (error) {
      send({ id: request.id, error: describeError(error) });
    }
  }
  process.exit(0); // the engine's open connection would keep the process alive
}

function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
}

function describeError(error) {
  return {
    code: 4466,
    message: "An error happened. Check the data field for details.",
    data: {
      is_panic: false,
      message: panic.message ?? error.message ?? String(error),
      error_code: error.code ?? error.error_code,
      meta: error.meta ?? null,
    },
  };
}
