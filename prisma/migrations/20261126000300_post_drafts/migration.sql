-- A post that is being written: whatever its day, nobody but admins reads it.
ALTER TABLE "posts" ADD COLUMN "is_draft" BOOLEAN NOT NULL DEFAULT false;
