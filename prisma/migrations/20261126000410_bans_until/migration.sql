-- A ban may end by itself.
ALTER TABLE "users" ADD COLUMN "banned_until" TIMESTAMPTZ(3);
ALTER TABLE users ADD CONSTRAINT users_banned_until_check CHECK (banned_until IS NULL OR banned_until > banned_at);
CREATE INDEX users_banned_until ON users (banned_until) WHERE banned_until IS NOT NULL;
