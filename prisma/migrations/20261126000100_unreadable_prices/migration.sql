-- A price that can't be read on the photo of its menu: the draft waits for who knows it.
ALTER TABLE "dishes" ADD COLUMN "unreadable_photo_id" UUID;
ALTER TABLE "dishes" ADD CONSTRAINT "dishes_unreadable_photo_id_fkey" FOREIGN KEY ("unreadable_photo_id") REFERENCES "media"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "dishes_unreadable_photo_id_idx" ON "dishes"("unreadable_photo_id");
