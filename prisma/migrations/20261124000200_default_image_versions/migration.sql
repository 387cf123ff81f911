-- Editors of the same picture must be told of each other.
ALTER TABLE "default_images" ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
