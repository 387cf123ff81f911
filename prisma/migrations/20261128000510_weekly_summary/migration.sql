-- A summary of the week is a topic of its own.
ALTER TABLE "users" DROP CONSTRAINT "users_muted_mails_check",
  ADD CONSTRAINT "users_muted_mails_check"
    CHECK (muted_mails <@ ARRAY['reviews', 'corrections', 'decisions', 'summary']);
