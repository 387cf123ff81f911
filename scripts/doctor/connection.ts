import pg from "pg";

const CONNECT_MS = 5000;
const QUERY_MS = 8000;

/**
 * Connects for the duration of `use`.
 * @param name the setting that has the address
 * @throws Error with a sentence that begins with `name` if it can't be reached; the address is not repeated
 */
export async function withDatabase<Result>(
  url: string,
  name: string,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    application_name: "dastarkhan-doctor",
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new Error(`${name} can't be reached: ${reasonOf(error)}`);
  }
  try {
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Failures on several addresses of a host come as an AggregateError without a message. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}
