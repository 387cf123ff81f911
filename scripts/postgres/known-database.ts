import path from "node:path";
import { Refusal } from "../setup/say.mjs";
import { APP_DATABASE, SERVING_ROLE } from "./database";
import { urlOf } from "./embedded-postgres";
import { readState } from "./state";

interface Addresses {
  readonly url: string;
  readonly directUrl: string;
  readonly embedded: boolean;
}

/**
 * The addresses of the database without starting or changing it: those of the settings, else of the embedded Postgres.
 * @throws Refusal if there is none yet
 */
export function knownDatabase(source: NodeJS.ProcessEnv = process.env): Addresses {
  const url = source.DATABASE_URL?.trim();
  if (url) return { url, directUrl: source.DATABASE_DIRECT_URL?.trim() || url, embedded: false };
  if (source.NODE_ENV === "production") throw new Refusal("DATABASE_URL is missing.");
  const state = readState(path.resolve(source.DATA_DIR || ".data", "pg"));
  if (state.port === 0) {
    throw new Refusal("DATABASE_URL is not set, and there is no embedded Postgres yet: npm start makes one.");
  }
  const directUrl = urlOf(state, APP_DATABASE);
  return { url: Object.assign(new URL(directUrl), { username: SERVING_ROLE }).href, directUrl, embedded: true };
}
