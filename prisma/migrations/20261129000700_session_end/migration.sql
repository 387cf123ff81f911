-- However often it is used, a session ends 90 days after its login.
UPDATE sessions SET expires_at = created_at + interval '2160 hours'
WHERE expires_at > created_at + interval '2160 hours';
ALTER TABLE sessions ADD CONSTRAINT sessions_end_check CHECK (expires_at <= created_at + interval '2160 hours');
