// Replaces `server-only`, which throws at import outside Next.
export {};
