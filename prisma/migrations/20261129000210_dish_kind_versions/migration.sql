-- Kinds of dish are edited in the dashboard: what an editor has seen is told by when it was changed.
ALTER TABLE "dish_kinds" ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE dish_kinds SET updated_at = created_at;
