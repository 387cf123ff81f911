import { spawn } from "node:child_process";
import path from "node:path";
import readline from "node:readline";
import { ROOT } from "../setup/run.mjs";
import { Refusal } from "../setup/say.mjs";

/** An error reported by the engine, with its message. */
export class EngineError extends Error {
  constructor(
    message: string,
    /** Prisma's code, such as P3018 for a migration that Postgres rejected. */
    readonly code: string | undefined,
  ) {
    super(message);
  }
}

type Reply = {
  readonly result?: unknown;
  readonly error?: { readonly data: { readonly message: string; readonly error_code?: string } };
};

/** The schema engine as a separate process on a database; one request at a time. End it when done. */
export function startEngine(databaseUrl: string) {
  const args = [
    path.join(ROOT, "scripts/schema-engine/main.mjs"),
    "--datasource",
    JSON.stringify({ url: databaseUrl }),
  ];
  const engine = spawn(process.execPath, args, { cwd: ROOT, stdio: ["pipe", "pipe", "inherit"] });
  const lines = readline.createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  return {
    /** @throws EngineError if the engine refuses, Refusal if it has ended */
    async ask<Result>(method: string, params: unknown): Promise<Result> {
      engine.stdin.write(`${JSON.stringify({ id: 1, jsonrpc: "2.0", method, params })}\n`);
      for (let line = await lines.next(); !line.done; line = await lines.next()) {
        const { result, error } = JSON.parse(line.value) as Reply;
        if (error) throw new EngineError(error.data.message, error.data.error_code);
        if (result) return result as Result;
      }
      throw new Refusal("The database could not be prepared: the schema engine ended without an answer.");
    },
    end: () => engine.stdin.end(),
  };
}

export type SchemaEngine = ReturnType<typeof startEngine>;
