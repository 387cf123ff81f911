-- What taking an upload back needs; the nights forget it.
ALTER TABLE "menu_uploads" ADD COLUMN "undo" JSONB, ADD COLUMN "undone_at" TIMESTAMPTZ(3);
