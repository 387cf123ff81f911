// Health check of the container: does the server answer?
const url = `http://127.0.0.1:${process.env.PORT ?? 3000}/api/healthz`;
const answer = await fetch(url, { signal: AbortSignal.timeout(2500) }).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
