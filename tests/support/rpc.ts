import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import readline from "node:readline";
import { readMigrations } from "@/scripts/postgres/migrate";

const ENGINE = "scripts/schema-engine/main.mjs";

export interface RpcMessage {
  readonly id: number;
  readonly method?: string;
  readonly params?: { readonly content: string };
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly data: { readonly message: string; readonly error_code?: string } };
}

export interface RpcEngine {
  /** Sends a request. @returns all messages up to its answer, which is last */
  ask(method: string, params: unknown): Promise<RpcMessage[]>;
  close(): Promise<void>;
}

/** The schema engine as started by Prisma's CLI. */
export function startEngine(url: string, schema?: string): RpcEngine {
  const datamodels = schema ? ["--datamodels", writeSchema(schema)] : [];
  const args = [ENGINE, ...datamodels, "--datasource", JSON.stringify({ url })];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  const lines = readline.createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const gone = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
  });
  let id = 0;
  return {
    ask: async (method, params) => {
      id += 1;
      child.stdin.write(`${JSON.stringify({ id, jsonrpc: "2.0", method, params })}\n`);
      const messages: RpcMessage[] = [];
      for (;;) {
        const { value, done } = await lines.next();
        if (done) throw new Error("the engine ended");
        const message = JSON.parse(value) as RpcMessage;
        messages.push(message);
        if (message.id === id) return messages;
      }
    },
    close: () => {
      child.stdin.end();
      return gone;
    },
  };
}

export function writeSchema(schema: string): string {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "dastarkhan-schema-")), "schema.prisma");
  fs.writeFileSync(file, schema);
  return file;
}

/** A migrations folder with one migration or none, and the list for the engine. */
export function migrations(script?: string) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), "dastarkhan-migrations-"));
  fs.writeFileSync(path.join(dir, "migration_lock.toml"), 'provider = "postgresql"\n');
  if (script) {
    fs.mkdirSync(path.join(dir, "1_first"));
    fs.writeFileSync(path.join(dir, "1_first/migration.sql"), script);
  }
  return { dir, list: readMigrations(dir) };
}
