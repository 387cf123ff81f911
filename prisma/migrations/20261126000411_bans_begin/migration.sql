-- A comparison with what is not there is unknown, and a CHECK lets pass what is unknown.
ALTER TABLE users
  DROP CONSTRAINT users_banned_until_check,
  ADD CONSTRAINT users_banned_until_check
    CHECK (banned_until IS NULL OR (banned_at IS NOT NULL AND banned_until > banned_at));
