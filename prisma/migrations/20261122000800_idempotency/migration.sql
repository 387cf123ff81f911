-- Calls that their senders named, so that one which is sent again is done once.
CREATE TABLE idempotency_keys (
  key text PRIMARY KEY,
  body_hash text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  committed boolean NOT NULL DEFAULT false,
  status smallint,
  answer text,
  CONSTRAINT idempotency_keys_answer_check CHECK (num_nonnulls(status, answer) IN (0, 2))
);

CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys (created_at);
