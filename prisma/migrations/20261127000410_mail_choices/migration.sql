-- What somebody wants no mails about.
ALTER TABLE "users" ADD COLUMN "muted_mails" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  ADD CONSTRAINT "users_muted_mails_check" CHECK (muted_mails <@ ARRAY['reviews', 'corrections', 'decisions']);
