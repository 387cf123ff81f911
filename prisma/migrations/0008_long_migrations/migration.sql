-- How far the long migrations of prisma/long are; written by scripts/postgres/long-migrations.ts only.
CREATE TABLE long_migrations (
  name TEXT PRIMARY KEY,
  position TEXT,
  rows BIGINT NOT NULL DEFAULT 0 CONSTRAINT long_migrations_rows_check CHECK (rows >= 0),
  started_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  finished_at TIMESTAMPTZ(3)
);
